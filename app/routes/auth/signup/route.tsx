import { linkTo } from '#app/domain/access/addresses.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, isRouteErrorResponse, useLoaderData } from '@remix-run/react';
import { sendForm } from '#app/client/network/send-form.ts';
import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import { signUpNames } from '#app/domain/people/schemas.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { registerPerson } from '#app/server/people/register.server.ts';
import { Pitch } from '#app/features/access/pitch.tsx';
import { SignupForm } from './signup-form.tsx';

/** Too many sign-ups from one network: the form says so and keeps what was typed. */
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await sendForm(args);
  } catch (error) {
    if (!isRouteErrorResponse(error) || error.status !== 429) throw error;
    return { fields: {}, failure: authErrorKey('signup', 'too-many-requests') };
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { language, viewer, identity } = await guard(args, 'signup');
  return {
    title: pageTitle(language, 'auth:signup.title'),
    // A token without a record: the account is there, only the names are missing.
    resumeAs: viewer.kind === 'unregistered' ? (identity?.email ?? '') : null,
  };
}

/** Commits the records of a new person with that person's own token; the account was made in the browser. */
export async function action(args: ActionFunctionArgs) {
  const { prefix, session, viewer, identity } = await guard(args, 'signup');
  if (viewer.kind !== 'unregistered' || !identity) {
    return data({ fields: {}, failure: 'errors.signup.network-request-failed' }, { status: 401 });
  }
  const names = signUpNames.safeParse(Object.fromEntries(await args.request.formData()));
  if (!names.success) return data({ fields: fieldErrors(names.error), failure: null }, { status: 400 });

  const refusal = await registerPerson(session, identity, names.data, args.request.headers.get('User-Agent') ?? '');
  if (refusal) return data({ fields: refusal.fields, failure: refusal.failure }, { status: refusal.status });
  return redirect(linkTo(prefix, 'pending-approval'));
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Signup() {
  const { resumeAs } = useLoaderData<typeof loader>();
  return (
    <>
      <SignupForm resumeAs={resumeAs} />
      {resumeAs === null ? <Pitch /> : null}
    </>
  );
}
