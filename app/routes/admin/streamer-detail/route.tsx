import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { actorOf, mayBeAbout } from '#app/domain/access/callables.ts';
import { effectiveRole } from '#app/domain/access/roles.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { ROLE_TONES } from '#app/features/people/tones.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { choicesOf } from '#app/server/platform/region-names.server.ts';
import { actOnPerson } from '#app/server/people/actions.server.ts';
import { PERSON_TABS, readPerson, readPersonTab, readPersonTabData } from '#app/server/people/page.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { withProgramme } from '#app/server/platform/page-title.server.ts';
import { COUNTRIES } from '#app/domain/platform/countries.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ConflictAlert } from '#app/features/people/conflict-alert.tsx';
import { PersonTab } from './person-tab.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';
export { readUnlessUnsent as shouldRevalidate } from '#app/client/network/network-failure.ts';

/** One person: the head, and the part that `tab` names, whose longer lists page on by `before`. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, read, stream, session } = await guard(args, 'admin/streamer-detail/:id');
  const id = args.params.id!;
  const { searchParams } = new URL(args.request.url);
  const found = await read((read) => readPerson(read, id));
  if (!found) throw data(null, { status: 404 });
  const { person, entry, proposal } = found;
  const tab = readPersonTab(searchParams);
  const request = {
    tab,
    id,
    viewer: identity.uid,
    env: session.env,
    language,
    before: searchParams.get('before'),
    entry: searchParams.get('entry'),
    now: new Date(),
  };
  return {
    title: withProgramme(person.displayName),
    person: {
      ...person,
      effectiveRole: effectiveRole(person),
      isSelf: person.uid === identity.uid,
      isWrittenTo: mayBeAbout(actorOf(person), 'sendMessage'),
    },
    country: entry?.country ?? null,
    lastActiveDay: entry?.lastActiveDay ?? '',
    proposal: proposal && { ...proposal, isOwn: proposal.proposedBy === identity.uid },
    countries: tab === 'profile' ? choicesOf('region', COUNTRIES, language) : [],
    tabs: PERSON_TABS,
    tab,
    part: await stream((read) => readPersonTabData(read, request)),
  };
}

/** What an admin does on the page; see person-actions.server.ts. A conflict answers 409 with who was first. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/streamer-detail/:id');
  const { pathname, searchParams } = new URL(args.request.url);
  const outcome = await actOnPerson(access, args.params.id!, await args.request.formData());
  if (!outcome.ok)
    return data({ failure: outcome.failure, conflict: outcome.conflict ?? null }, { status: outcome.status });
  const tab = searchParams.get('tab');
  const back = tab ? `${pathname}?${new URLSearchParams({ tab })}` : pathname;
  return redirectWithToast(back, { kind: 'success', key: outcome.toast ?? 'toasts.personDecided' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function StreamerDetail() {
  const loaded = useLoaderData<typeof loader>();
  const { person, tab, tabs, part } = loaded;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  const own = path('admin/streamer-detail/:id', { id: person.uid });
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('admin/streamers')}>{t('pages.adminStreamers.title')}</TextLink>}
        title={person.displayName}
        description={person.email}
        action={
          <>
            <Badge tone={ROLE_TONES[person.effectiveRole]} data-testid="effective-role">
              {t(`roles.${person.effectiveRole}`)}
            </Badge>
            {person.isSelf ? null : (
              <Button asChild variant="outline" size="sm">
                <Link to={`${own}/view`}>{t('person.view.open')}</Link>
              </Button>
            )}
          </>
        }
      />
      <TabLinks
        className="mb-6"
        label={t('person.tabs.label')}
        tabs={tabs.map((one) => ({
          to: one === tabs[0] ? own : `${own}?tab=${one}`,
          label: t(`person.tabs.${one}`),
          current: one === tab,
        }))}
      />
      {answer ? <ConflictAlert {...answer} /> : null}
      <Streamed key={tab} outcome={part.outcome} fallback={<SkeletonRows rows={6} label={t('loading.page')} />}>
        {(shown) => <PersonTab {...loaded} shown={shown} own={own} />}
      </Streamed>
    </>
  );
}
