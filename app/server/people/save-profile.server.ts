import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import { displayNameOf } from '#app/domain/people/people.ts';
import { signUpNames } from '#app/domain/platform/schemas.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { saveProfile } from './collection.server.ts';
import { isUsernameFree } from './username-free.server.ts';

/** Why a form was not saved: messages by field, or one for all of it; translation keys. */
export type FormRefusal = {
  status: number;
  fields: Readonly<Partial<Record<string, string>>>;
  failure: string | null;
};

/** Saves names, brand and username; the display name follows, and an old username is set free in the same batch. */
export async function saveProfileForm(
  { read, write, call, identity }: MemberAccess,
  form: Readonly<Record<string, unknown>>,
): Promise<FormRefusal | null> {
  const names = signUpNames.safeParse(form);
  if (!names.success) {
    const fields = Object.fromEntries(
      Object.entries(fieldErrors(names.error)).map(([name, keys]) => [name, keys?.[0]]),
    );
    return { status: 400, fields, failure: null };
  }
  const user = await read(collections.users.byId(identity.uid));
  if (!user) return { status: 404, fields: {}, failure: 'toasts.forbidden' };
  const { firstName, lastName, username } = names.data;
  const change = { ...names.data, displayName: displayNameOf(firstName, lastName) };
  if (!(await write(saveProfile(identity.uid, user.username, change)))) return null;
  const refused = { status: 403, fields: {}, failure: 'toasts.forbidden' };
  if (username === user.username) return refused;
  const answer = await isUsernameFree(call, username);
  if ('code' in answer) {
    return { status: 503, fields: {}, failure: `auth:${authErrorKey('action', answer.code)}` };
  }
  return answer.free
    ? refused
    : { status: 409, fields: { username: 'auth:errors.signup.username-taken' }, failure: null };
}
