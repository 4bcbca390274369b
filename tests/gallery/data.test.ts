import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { seed } from '../../scripts/seed/index.ts';
import { auth, db } from '../e2e/support/backend.ts';
import { test } from '../e2e/support/test.ts';
import { INDEX_FILE } from './pictures.ts';

test('example data', async () => {
  mkdirSync(dirname(INDEX_FILE), { recursive: true });
  await seed({ db, auth, now: new Date(), streamers: 30, log: () => {} });
});
