/**
 * A secret as its user means it, or '' where there is none. `openssl … | firebase functions:secrets:set --data-file -` stores the
 * line break too, so white space around it is no part of it.
 */
export function secretOf(env: NodeJS.ProcessEnv, name: string): string {
  return env[name]?.trim() ?? '';
}
