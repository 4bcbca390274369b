import type { Env } from '../platform/env.server.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';

/**
 * The texts of a document that the rules show to everyone, read without a token. Throws when the database does not answer in time.
 *
 * @returns null where there is no document
 */
export async function readOpenDocument(
  env: Pick<Env, 'emulators' | 'projectId' | 'apiKey'>,
  path: string,
  patienceMs: number,
): Promise<Record<string, string | undefined> | null> {
  const origin = env.emulators ? `http://${env.emulators.firestore}` : 'https://firestore.googleapis.com';
  const address = `v1/projects/${env.projectId}/databases/(default)/documents/${path}`;
  const response = await fetch(hrefWith(`${origin}/${address}`, { key: env.apiKey }), {
    signal: AbortSignal.timeout(patienceMs),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`);
  const { fields = {} } = (await response.json()) as { fields?: Record<string, { stringValue?: string }> };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.stringValue]));
}
