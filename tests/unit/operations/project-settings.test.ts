import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withProjectSettings } from '../../../scripts/job/project-settings.ts';

it('a job on a project has the settings that its functions have, and what the environment says comes first', () => {
  const functionsFolder = mkdtempSync(join(tmpdir(), 'greenroom-settings-'));
  onTestFinished(() => rmSync(functionsFolder, { recursive: true }));
  writeFileSync(join(functionsFolder, '.env'), 'KEITARO_CURRENCY=EUR\nEXCHANGE_RATES_URL=https://all.test\n');
  writeFileSync(join(functionsFolder, '.env.p'), 'EXCHANGE_RATES_URL=https://rates.test\nKEITARO_URL=https://t.test\n');
  expect(withProjectSettings({ KEITARO_URL: 'https://mine.test' }, 'p', { functionsFolder })).toEqual({
    KEITARO_CURRENCY: 'EUR',
    EXCHANGE_RATES_URL: 'https://rates.test',
    KEITARO_URL: 'https://mine.test',
  });
  expect(withProjectSettings({}, 'other', { functionsFolder })).toMatchObject({
    EXCHANGE_RATES_URL: 'https://all.test',
  });
});
