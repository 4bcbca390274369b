import type { Env } from '../platform/env.server.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';

type Value = { stringValue?: string; integerValue?: string; mapValue?: { fields?: Record<string, Value> } };

/**
 * The texts, whole numbers and maps of a document that the rules show to everyone, read without a token. Throws when the database does not answer in time.
 *
 * @returns null where there is no document
 */
export async function readOpenDocument(
  env: Pick<Env, 'emulators' | 'projectId' | 'apiKey'>,
  path: string,
  patienceMs: number,
): Promise<Record<string, unknown> | null> {
  const origin = env.emulators ? `http://${env.emulators.firestore}` : 'https://firestore.googleapis.com';
  const address = `v1/projects/${env.projectId}/databases/(default)/documents/${path}`;
  const response = await fetch(hrefWith(`${origin}/${address}`, { key: env.apiKey }), {
    signal: AbortSignal.timeout(patienceMs),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`);
  return valuesOf((await response.json()) as { fields?: Record<string, Value> });
}

function valuesOf({ fields = {} }: { fields?: Record<string, Value> }): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));
}

function valueOf({ stringValue, integerValue, mapValue }: Value): unknown {
  if (mapValue) return valuesOf(mapValue);
  return integerValue === undefined ? stringValue : Number(integerValue);
}
