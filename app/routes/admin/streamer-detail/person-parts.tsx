import type { SerializeFrom } from '@remix-run/cloudflare';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonPart, PersonView } from '#app/domain/people/person-tabs.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { PartData } from '#app/server/people/page.server.ts';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { About } from './types.ts';

// Each tab has the code of its own parts only.
const Overview = lazyExtra(async () => (await import('./overview.tsx')).Overview);
const Ledger = lazyExtra(async () => (await import('./ledger.tsx')).Ledger);
const MoneyRows = lazyExtra(async () => (await import('./money-rows.tsx')).MoneyRows);
const WorkRows = lazyExtra(async () => (await import('./work-rows.tsx')).WorkRows);
const AccountRows = lazyExtra(async () => (await import('./account-rows.tsx')).AccountRows);
const History = lazyExtra(async () => (await import('./history.tsx')).History);

type PartProps = { about: About; own: string };
type Shown = SerializeFrom<PartData>;

/** What a tab shows: its parts one below the other, or one of them alone with the way back. */
export function PersonParts({
  view,
  parts,
  ...props
}: PartProps & {
  view: PersonView;
  parts: readonly Shown[];
}) {
  const { t } = useTranslation();
  const isAlone = parts.length === 1;
  return (
    <div className="grid grid-cols-1 gap-8">
      {parts.map((shown) => (
        <Section key={shown.part} part={shown.part} view={view} isAlone={isAlone} next={nextOf(shown)} own={props.own}>
          {/* One for each: React draws parts of one boundary anew when the code of several comes one after the other. */}
          <Suspense fallback={<SkeletonRows rows={6} label={t('loading.page')} />}>
            <Part shown={shown} {...props} />
          </Suspense>
        </Section>
      ))}
    </div>
  );
}

const nextOf = (shown: Shown): string | null => ('next' in shown ? (shown.next ?? null) : null);

function Part({ shown, about, own }: PartProps & { shown: Shown }) {
  switch (shown.part) {
    case 'profile':
      return <Overview {...shown} about={about} />;
    case 'payouts':
    case 'earnings':
      return <MoneyRows shown={shown} uid={about.person.uid} />;
    case 'ledger':
      return <Ledger {...shown} own={own} />;
    case 'offers':
    case 'streams':
      return <WorkRows shown={shown} />;
    case 'sessions':
    case 'guides':
      return <AccountRows shown={shown} />;
    case 'notes':
    case 'timeline':
      return <History shown={shown} />;
  }
}

function Section({
  part,
  view,
  isAlone,
  next,
  own,
  children,
}: {
  part: PersonPart;
  view: PersonView;
  isAlone: boolean;
  next: string | null;
  own: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  // The overview is what its tab says.
  if (part === 'profile') return children;
  const older = next && hrefWith(own, { tab: part, before: next });
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="section-title">
          {t(`person.parts.${part}`)}
        </h2>
        {isAlone ? (
          <TextLink to={hrefWith(own, { tab: view.tab })} className="text-sm">
            {t('person.backTo', { tab: t(`person.tabs.${view.tab}`) })}
          </TextLink>
        ) : next ? (
          <TextLink to={hrefWith(own, { tab: part })} className="text-sm">
            {t(`person.all.${part}`)}
          </TextLink>
        ) : null}
      </div>
      {children}
      {isAlone ? (
        <Pagination
          label={t('table.pages')}
          previous={null}
          next={older ? { href: older, label: t('person.older') } : null}
        />
      ) : null}
    </section>
  );
}
