import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readAct } from '#app/domain/people/person-acts.ts';
import { PERSON_TABS, type PersonTab, readPersonView } from '#app/domain/people/person-tabs.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { actOnPerson } from '#app/server/people/actions.server.ts';
import { readPerson, readPersonParts } from '#app/server/people/page.server.ts';
import { readPersonMoney } from '#app/server/payouts/person-money.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { withProgramme } from '#app/server/platform/page-title.server.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { Skeleton, SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { FoldedLinks } from '#app/shell/page/folded-links.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { ConflictAlert } from '#app/features/people/conflict-alert.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonMoney } from './person-money.tsx';
import { PersonParts } from './person-parts.tsx';
import { PlainAct } from './plain-act.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';
export { readUnlessUnsent as shouldRevalidate } from '#app/client/network/network-failure.ts';

/** One person: the head, their money, and what `tab` names, whose longer lists page on by `before`. All are read together. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, read, stream, session } = await guard(args, 'admin/streamer-detail/:id');
  const id = args.params.id!;
  const { searchParams } = new URL(args.request.url);
  const now = new Date();
  const view = readPersonView(searchParams);
  const request = {
    ...{ id, env: session.env, language, now },
    before: searchParams.get('before'),
    entry: searchParams.get('entry'),
  };
  const head = read((read) => readPerson(read, id, identity.uid, language, now));
  const someone = head.then((found) => found?.about.person ?? null);
  const [found, money, parts] = await Promise.all([
    head,
    stream((read) => readPersonMoney(read, id, someone, now)),
    stream((read) => readPersonParts(read, view, request)),
  ]);
  if (!found) throw data(null, { status: 404 });
  const { about, acts } = found;
  return {
    title: withProgramme(about.person.displayName),
    about,
    acts,
    act: readAct(searchParams, acts),
    view,
    money,
    parts,
  };
}

/** What an admin does on the page; see actions.server.ts. A conflict answers 409 with who was first. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/streamer-detail/:id');
  const { pathname, searchParams } = new URL(args.request.url);
  const outcome = await actOnPerson(access, args.params.id!, await args.request.formData());
  if (!outcome.ok)
    return data({ failure: outcome.failure, conflict: outcome.conflict ?? null }, { status: outcome.status });
  const tab = searchParams.get('tab');
  return redirectWithToast(hrefWith(pathname, { tab }), {
    kind: 'success',
    key: outcome.toast ?? 'toasts.saved',
    ...(outcome.values ? { values: outcome.values } : {}),
  });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function StreamerDetail() {
  const { about, acts, act, view, money, parts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  const { uid } = about.person;
  const own = path('admin/streamer-detail/:id', { id: uid });
  const actions = <PersonActions {...about} acts={acts} own={own} money={money.outcome} />;
  const tabs = (Object.keys(PERSON_TABS) as PersonTab[]).map((tab) => ({
    to: hrefWith(own, { tab: tab === 'overview' ? null : tab }),
    label: t(`person.tabs.${tab}`),
    current: tab === view.tab,
  }));
  return (
    <>
      <PersonHead {...about} actions={actions} />
      {answer ? <ConflictAlert {...answer} /> : null}
      {act ? <PlainAct {...about} act={act} money={money.outcome} /> : null}
      <Streamed outcome={money.outcome} failure="errors.payout.fetch" fallback={<Skeleton className="mb-6 h-24!" />}>
        {(known) => <PersonMoney money={known} own={own} uid={uid} />}
      </Streamed>
      <TabLinks className="mb-6 max-sm:hidden" label={t('person.tabs.label')} tabs={tabs} />
      <FoldedLinks className="mb-6 sm:hidden" label={t('person.tabs.label')} tabs={tabs} />
      <Streamed
        key={view.parts.join()}
        outcome={parts.outcome}
        fallback={<SkeletonRows rows={6} label={t('loading.page')} />}
      >
        {(shown) => <PersonParts about={about} own={own} view={view} parts={shown} />}
      </Streamed>
    </>
  );
}
