/**
 * `npm run exchange-rates -- DAY BASE CURRENCY=RATE… [--project ID]`: keeps the rates of one day (UTC), by which offers in one
 * currency pay people in another; against the emulators of `npm start`, or a project.
 */
import { parseArgs } from 'node:util';
import { openFirebase } from '../job/firebase.ts';
import { keepRates, readRates } from '../operations/exchange-rates.ts';
import { runScript, say } from '../stack/refusal.ts';

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });
  const rates = readRates(positionals, new Date());
  const { db, where } = await openFirebase(values.project);
  const outcome = await keepRates(db, rates);
  say(`The rates of ${rates.date} ${outcome === 'kept' ? 'are kept' : 'were known'} on ${where}.`);
  return 0;
});
process.exit();
