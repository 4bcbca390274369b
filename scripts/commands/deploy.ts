/**
 * `npm run deploy -- [--env staging|production] [--dry-run] [--delete-functions] [--pause SECONDS]`: production unless told
 * otherwise. See docs/operations/deploy.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { lookAtAccount } from '../deploy/cloudflare.ts';
import { deploy } from '../deploy/deployment.ts';
import { signInToGoogle } from '../deploy/google.ts';
import { hasTag, machineSettings, run, workerSecrets } from '../deploy/machine.ts';
import { lookAtProject } from '../deploy/project.ts';
import { environmentNamed, SETTINGS_FILES } from '../deploy/settings.ts';
import { smokeTest } from '../deploy/smoke.ts';
import { faultOfRules, validateFirebase } from '../deploy/validate.ts';
import { buildApp } from '../stack/app-build.ts';
import { bundleFunctions } from '../stack/functions-bundle.ts';
import { startLifecycle } from '../stack/lifecycle.ts';
import { ROOT } from '../stack/paths.ts';
import { Refusal, runScript } from '../stack/refusal.ts';
import { bundledFunctions } from '../stack/schedules.ts';

/** A new project's permissions arrive within a minute or two. */
const PAUSE_SECONDS = 60;

await runScript(async () => {
  const { environment, dryRun, deleteFunctions, pauseMs } = options();
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  try {
    return await deploy({
      environment,
      dryRun,
      version,
      files: SETTINGS_FILES,
      run,
      wait,
      pauseMs,
      hasTag,
      machine: machineSettings(),
      secrets: workerSecrets,
      lookAtAccount,
      google: signInToGoogle,
      lookAtProject,
      build: async () => {
        await Promise.all([buildApp(lifecycle.register), bundleFunctions()]);
      },
      validate: async () => {
        const ofRules = await faultOfRules(lifecycle.register);
        return [...(await validateFirebase()), ...(ofRules ? [ofRules] : [])];
      },
      functions: bundledFunctions,
      mayDelete: async (names) => deleteFunctions || (process.stdin.isTTY && (await isConfirmed(names.length))),
      smokeTest,
    });
  } finally {
    await lifecycle.stop();
  }
});
process.exit();

async function isConfirmed(count: number): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`Delete ${count} functions? Write "delete" to do it: `)).trim() === 'delete';
  } finally {
    terminal.close();
  }
}

function options() {
  const { values } = parseArgs({
    options: {
      env: { type: 'string', default: 'production' },
      'dry-run': { type: 'boolean', default: false },
      'delete-functions': { type: 'boolean', default: false },
      pause: { type: 'string', default: String(PAUSE_SECONDS) },
    },
  });
  const pauseMs = Number(values.pause) * 1000;
  if (!(pauseMs >= 0)) throw new Refusal('--pause is a number of seconds.');
  return {
    environment: environmentNamed(values.env),
    dryRun: values['dry-run'],
    deleteFunctions: values['delete-functions'],
    pauseMs,
  };
}
