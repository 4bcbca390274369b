import { fieldErrors } from '#app/domain/field-errors.ts';
import { displayNameOf } from '#app/domain/people.ts';
import { signUpNames } from '#app/domain/schemas.ts';
import { isPermissionDenied } from './firestore.server.ts';
import type { MemberAccess } from './guard.server.ts';
import { saveProfile } from './repositories/people.server.ts';
import { getUser } from './repositories/users.server.ts';
import { isUsernameFree } from './username-free.server.ts';

/** Why a form was not saved: messages by field, or one for all of it; translation keys. */
export type FormRefusal = {
  status: number;
  fields: Readonly<Partial<Record<string, string>>>;
  failure: string | null;
};

/** Saves names, brand and username; the display name follows, and an old username is set free in the same batch. */
export async function saveProfileForm(
  { read, write, identity, session }: MemberAccess,
  form: Readonly<Record<string, unknown>>,
): Promise<FormRefusal | null> {
  const names = signUpNames.safeParse(form);
  if (!names.success) {
    const fields = Object.fromEntries(
      Object.entries(fieldErrors(names.error)).map(([name, keys]) => [name, keys?.[0]]),
    );
    return { status: 400, fields, failure: null };
  }
  const user = await read((db) => getUser(db, identity.uid));
  if (!user) return { status: 404, fields: {}, failure: 'toasts.forbidden' };
  const { firstName, lastName, username } = names.data;
  const change = { ...names.data, displayName: displayNameOf(firstName, lastName) };
  try {
    await write((db) => saveProfile(db, identity.uid, user.username, change));
    return null;
  } catch (error) {
    if (!isPermissionDenied(error)) throw error;
  }
  if (username !== user.username && !(await isUsernameFree(session.env, identity.token, username))) {
    return { status: 409, fields: { username: 'auth:errors.signup.username-taken' }, failure: null };
  }
  return { status: 403, fields: {}, failure: 'toasts.forbidden' };
}
