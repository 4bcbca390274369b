/**
 * `npm run test:rules:mutation` and `npm run test:edge:mutation`: breaks sources on purpose, one expression at a time, and
 * sees whether the tests notice. `-- PATTERN…` limits the mutants.
 */
import { runEdgeMutation } from '../mutate/edge/index.ts';
import { mutateRules } from '../mutate/rules/run.ts';
import { startLifecycle } from '../stack/lifecycle.ts';
import { Refusal, runScript } from '../stack/refusal.ts';

await runScript(async () => {
  const [subject = '', ...filters] = process.argv.slice(2);
  if (subject === 'edge') return runEdgeMutation(filters);
  if (subject !== 'rules') throw new Refusal(`There are mutants of rules and edge, not of ${subject || 'nothing'}.`);
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  try {
    return await mutateRules(filters, lifecycle.register);
  } finally {
    await lifecycle.stop();
  }
});
process.exit();
