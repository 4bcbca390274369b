import { functionsEnvOf, type SettingsFiles } from '../deploy/settings.ts';

/**
 * What a project's functions are deployed with, for a job that runs here instead: functions/.env, over it that of the project, and
 * over both what the environment has.
 */
export function withProjectSettings(
  env: NodeJS.ProcessEnv,
  project: string,
  files: Pick<SettingsFiles, 'functionsFolder'>,
): NodeJS.ProcessEnv {
  return { ...functionsEnvOf(project, files), ...env };
}
