import type { CloudState, WorkerScript } from '../state.ts';
import { type Answer, type Call, CloudRefusal, type Route } from '../types.ts';

/** What every part of the played interface of Cloudflare needs. */
const HOST = 'api.cloudflare.com';
export const ROOT = '/client/v4';
export const ACCOUNT = `${ROOT}/accounts/[^/]+`;
export const SCRIPT = `${ACCOUNT}/workers/scripts/([^/?]+)`;
export const DOCS = 'https://developers.cloudflare.com/api/resources/workers/';

export function route(method: string, path: string, answer: Route['answer']): Route {
  return { method, host: HOST, path: new RegExp(`^${path}$`), needs: 'cloudflare', answer };
}

export function result(value: unknown, status = 200): Answer {
  return { status, body: { success: true, errors: [], messages: [], result: value } };
}

export function known({ cloudflare }: CloudState, name: string): WorkerScript {
  const script = cloudflare.scripts.get(name);
  if (!script) throw notFound(10007);
  return script;
}

export function notFound(code: number): CloudRefusal {
  return new CloudRefusal(404, String(code), 'This Worker does not exist on your account.', DOCS);
}

export function formOf({ raw, headers }: Call): Promise<FormData> {
  return new Response(new Uint8Array(raw), { headers: { 'Content-Type': headers['content-type'] ?? '' } }).formData();
}

export async function textOf(value: FormDataEntryValue | null): Promise<string> {
  return typeof value === 'string' ? value : ((await value?.text()) ?? '');
}
