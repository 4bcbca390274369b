/**
 * `npm run deploy -- [--env staging|production] [--dry-run]`: production unless told otherwise. See
 * docs/operations/deploy.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deploy } from '../deploy/deployment.ts';
import { checkHealth } from '../deploy/health.ts';
import { existingSecrets, machineSettings, run } from '../deploy/machine.ts';
import { type Deployed, DEPLOYED } from '../deploy/settings.ts';
import { faultOfRules, validateFirebase } from '../deploy/validate.ts';
import { buildApp } from '../stack/app-build.ts';
import { bundleFunctions } from '../stack/functions-bundle.ts';
import { startLifecycle } from '../stack/lifecycle.ts';
import { ROOT } from '../stack/paths.ts';
import { Refusal, runScript } from '../stack/refusal.ts';

await runScript(async () => {
  const { environment, dryRun } = options();
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  try {
    return await deploy({
      environment,
      dryRun,
      version,
      files: {
        wranglerToml: join(ROOT, 'wrangler.toml'),
        firebaserc: join(ROOT, '.firebaserc'),
        functionsFolder: join(ROOT, 'functions'),
      },
      run,
      machine: machineSettings(),
      secrets: existingSecrets,
      build: async () => {
        await Promise.all([buildApp(lifecycle.register), bundleFunctions()]);
      },
      validate: async () => {
        const ofRules = await faultOfRules(lifecycle.register);
        return [...(await validateFirebase()), ...(ofRules ? [ofRules] : [])];
      },
      checkHealth,
    });
  } finally {
    await lifecycle.stop();
  }
});
process.exit();

function options(): { environment: Deployed; dryRun: boolean } {
  const { values } = parseArgs({
    options: { env: { type: 'string', default: 'production' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const environment = DEPLOYED.find((name) => name === values.env);
  if (!environment)
    throw new Refusal(`--env is one of ${DEPLOYED.join(' and ')}: development is what \`npm start\` runs.`);
  return { environment, dryRun: values['dry-run'] };
}
