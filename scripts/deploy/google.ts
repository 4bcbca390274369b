import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { ROOT } from '../stack/paths.ts';
import { Refusal } from '../stack/refusal.ts';

/** What an interface of Google Cloud answered. `body` is whatever it sent; an empty object where that was no JSON. */
export type GoogleAnswer = { status: number; body: unknown };

/** Calls Google's interfaces with the log-in that firebase-tools uses. Never throws for an answer, whatever its status. */
export type Google = (method: string, url: string, body?: unknown) => Promise<GoogleAnswer>;

type Tools = {
  auth: { getProjectDefaultAccount(root: string): unknown; setActiveAccount(options: object, account: unknown): void };
  requireAuth: { requireAuth(options: object): Promise<unknown> };
  apiv2: { getAccessToken(): Promise<string> };
};

/** Firestore's database of a project, in the interface of its administration. */
export function databaseUrl(project: string): string {
  return `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
}

/**
 * A log-in to Google: FIREBASE_TOKEN, `firebase login` or GOOGLE_APPLICATION_CREDENTIALS, in the order of firebase-tools,
 * whose own modules are asked so that the checks and the deployment are made by the same account.
 */
export async function signInToGoogle(project: string): Promise<Google> {
  const token = await accessToken();
  return async (method, url, body) => {
    const response = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        // Without it, a person's calls count for the project of firebase-tools, where most of these are switched off.
        'x-goog-user-project': project,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  };
}

async function accessToken(): Promise<string> {
  const require = createRequire(import.meta.url);
  const { auth, requireAuth, apiv2 } = Object.fromEntries(
    ['auth', 'requireAuth', 'apiv2'].map((name) => [name, require(`firebase-tools/lib/${name}.js`)]),
  ) as Tools;
  const options = {};
  const account = auth.getProjectDefaultAccount(ROOT);
  if (account) auth.setActiveAccount(options, account);
  try {
    await requireAuth.requireAuth(options);
    return await apiv2.getAccessToken();
  } catch (error) {
    throw new Refusal(`Google does not accept the log-in: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const failed = z.object({ error: z.object({ message: z.string() }) });

/** What an answer says of itself, for a sentence: `403: Permission denied`. */
export function reasonOf({ status, body }: GoogleAnswer): string {
  const parsed = failed.safeParse(body);
  return parsed.success ? `${status}: ${parsed.data.error.message}` : String(status);
}

/** The body of an answer by its schema. Throws a Refusal that begins with `what` for any status but 200. */
export function bodyOf<Schema extends z.ZodMiniType>(
  what: string,
  answer: GoogleAnswer,
  schema: Schema,
): z.infer<Schema> {
  if (answer.status !== 200) throw new Refusal(`${what} (${reasonOf(answer)}).`);
  return schema.parse(answer.body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}
