/** `npm run reset`: the next start makes its example data anew. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireFreePorts } from '../stack/busy-ports.ts';
import { DATA, STATE } from '../stack/paths.ts';
import { PORTS } from '../stack/ports.ts';
import { runScript, say } from '../stack/refusal.ts';

await runScript(async () => {
  // Running emulators would write their data back when they stop.
  await requireFreePorts(PORTS.development, ['hub']);
  rmSync(DATA, { recursive: true, force: true });
  rmSync(join(STATE, 'seeded'), { force: true });
  say('The data is gone: the next `npm start` makes it anew.');
});
