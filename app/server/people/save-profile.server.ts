import type { FormRefusal } from '#app/domain/platform/refusal.ts';
import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import { displayNameOf } from '#app/domain/people/people.ts';
import { signUpNames } from '#app/domain/people/schemas.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { saveProfile } from './collection.server.ts';
import { isUsernameFree } from './username-free.server.ts';

/** Messages by field, as translation keys. */
export type FieldRefusal = FormRefusal<{ fields: Readonly<Partial<Record<string, string>>> }>;

/** A refusal of a form with messages at its fields. */
export const refused = (status: number, failure: string | null, fields: FieldRefusal['fields'] = {}): FieldRefusal => ({
  ...{ ok: false, status, failure, fields },
});

/** Saves names, brand and username; the display name follows, and an old username is set free in the same batch. */
export async function saveProfileForm(
  { read, write, call, identity }: MemberAccess,
  form: Readonly<Record<string, unknown>>,
): Promise<FieldRefusal | null> {
  const names = signUpNames.safeParse(form);
  if (!names.success) {
    const fields = Object.fromEntries(
      Object.entries(fieldErrors(names.error)).map(([name, keys]) => [name, keys?.[0]]),
    );
    return refused(400, null, fields);
  }
  const user = await read(collections.users.byId(identity.uid));
  if (!user) return refused(404, 'toasts.forbidden');
  const { firstName, lastName, username } = names.data;
  const change = { ...names.data, displayName: displayNameOf(firstName, lastName) };
  if (!(await write(saveProfile(identity.uid, user.username, change)))) return null;
  const forbidden = refused(403, 'toasts.forbidden');
  if (username === user.username) return forbidden;
  const answer = await isUsernameFree(call, username);
  if ('code' in answer) return refused(503, `auth:${authErrorKey('action', answer.code)}`);
  return answer.free ? forbidden : refused(409, null, { username: 'auth:errors.signup.username-taken' });
}
