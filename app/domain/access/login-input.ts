/** What was typed at login, and the names of the fields that are empty. */
export type LoginInput = { login: string; password: string; missing: ('login' | 'password')[] };

/**
 * Login checks only for empty fields; the rest is the provider's answer (spec.txt section 5). Without the schema
 * library, which would be the heaviest part of the first page that most people open.
 */
export function readLogin(form: FormData): LoginInput {
  const input = { login: String(form.get('login') ?? '').trim(), password: String(form.get('password') ?? '') };
  return { ...input, missing: (['login', 'password'] as const).filter((name) => input[name] === '') };
}
