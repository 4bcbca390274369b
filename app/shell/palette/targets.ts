import {
  Bell,
  BookOpen,
  Building2,
  ChartLine,
  CircleHelp,
  ClipboardCheck,
  type LucideIcon,
  MessageCircleQuestion,
  Scale,
  Settings,
  TriangleAlert,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import type { FoundMoney } from '#app/server/payouts/find-money.server.ts';
import type { StaticRoute } from '#app/domain/access/addresses.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { PROGRAMME_TABS } from '#app/domain/programme/tabs.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { CatalogueView } from '#app/server/offers/catalogue-reads.server.ts';
import type { OfferList } from '#app/server/offers/list.server.ts';
import type { DirectoryPageData } from '#app/server/people/directory-page.server.ts';
import { navigationFor } from '../navigation.ts';
import { usePageFacts, usePath } from '../page/facts.ts';
import { useIsOpen } from '../page/is-open.ts';
import { pageKey } from '../page/page-key.ts';
import { asked, matching, type Target, useFound } from './found.ts';

/** Pages that are not in a menu, in the order in which they follow it. */
const BESIDES_THE_MENU: readonly { route: StaticRoute; icon: LucideIcon }[] = [
  { route: 'admin/applications', icon: UserRoundCheck },
  { route: 'admin/access', icon: ClipboardCheck },
  { route: 'notifications', icon: Bell },
  { route: 'admin/payouts/adjust', icon: Scale },
  { route: 'admin/questions', icon: MessageCircleQuestion },
  { route: 'help', icon: CircleHelp },
  { route: 'profile', icon: UserRound },
  { route: 'settings', icon: Settings },
];
/** The same, of someone who promotes offers. */
const OF_STREAMERS: typeof BESIDES_THE_MENU = [
  { route: 'keitaro-dashboard', icon: ChartLine },
  { route: 'guides/plan', icon: BookOpen },
  { route: 'affiliate-managers', icon: UserRoundCheck },
];
/** Parts of pages by the parameter that opens them, and where their names are among the texts. */
const PARTS: readonly {
  route: StaticRoute;
  icon: LucideIcon;
  names: string;
  name: string;
  parts: readonly string[];
}[] = [
  { route: 'admin/streamers', icon: UserRoundCheck, names: 'people.tabs', name: 'view', parts: ['proposals'] },
  { route: 'admin/income', icon: TriangleAlert, names: 'income.views', name: 'view', parts: ['alerts', 'jobs'] },
  { route: 'admin/programme', icon: Building2, names: 'programme.tabs', name: 'tab', parts: PROGRAMME_TABS },
];
const MOST_OF_A_KIND = 6;

export type TargetGroup = { kind: 'pages' | 'offers' | 'people' | NonNullable<Target['kind']>; targets: Target[] };

type OwnPayouts = { requests: readonly PayoutRequestRecord[] };

type Targets = {
  groups: TargetGroup[];
  isBusy: boolean;
  failed: boolean;
  /** The text that says what can be searched. */
  placeholder: 'placeholder' | 'placeholderStaff';
};

/** What the query finds, as far as the reader may open it: pages, a streamer's offers and paydays, an admin's offers, people and income, payouts of staff. */
export function useTargets(query: string): Targets {
  const { t } = useTranslation();
  const path = usePath();
  const isOpen = useIsOpen();
  const { member, language } = usePageFacts();
  const menu = member ? navigationFor(member.standing) : [];
  const has = (route: StaticRoute) => menu.some((entry) => entry.route === route);
  const listed = [...(has('offers') ? OF_STREAMERS : []), ...BESIDES_THE_MENU];
  const besides = listed.filter(({ route }) => isOpen(route) && !has(route));
  const pages = [...menu, ...besides].map(({ route, icon }) => {
    const label = t(`nav.${pageKey(route)}`, { defaultValue: t(`pages.${pageKey(route)}.title`) });
    return { href: path(route), label, icon, words: [label] };
  });
  const parts = PARTS.filter(({ route }) => has(route)).flatMap(({ route, icon, names, name, parts }) =>
    parts.map((part) => {
      const label = t(`${names}.${part}`);
      return { href: hrefWith(path(route), { [name]: part }), label, icon, words: [label] };
    }),
  );

  const text = asked(query);
  const searchOf = (route: StaticRoute) => (text && has(route) ? hrefWith(path(route), { q: text }) : null);
  const offers = useFound(searchOf('offers'), 'catalogue', (found: CatalogueView) =>
    found.offers.map(({ id, title, brandName }) => ({
      ...{ href: path('offers/:offerId', { offerId: id }), label: title, detail: brandName },
      words: [title, brandName],
    })),
  );
  const people = (found: DirectoryPageData) =>
    found.rows.map(({ uid, displayName, username, email }) => ({
      ...{ href: path('admin/streamer-detail/:id', { id: uid }), label: displayName || email, detail: username },
      words: [displayName, username, email],
    }));
  const found = useFound(searchOf('admin/streamers'), 'page', people);

  const kept = useFound(searchOf('admin/offers'), 'list', (list: OfferList) =>
    list.offers.map(({ id, title, brandName }) => ({
      ...{ href: path('admin/offers/:offerId', { offerId: id }), label: title, detail: brandName },
      words: [title, brandName],
    })),
  );

  // Of one's own, whose list has them all.
  const paydays = useFound(
    text && has('dashboard/payouts') ? path('dashboard/payouts') : null,
    'page',
    (found: OwnPayouts) =>
      found.requests.map(({ cycleId, state, amountMinor, currency }): Target => {
        const sum = amountMinor !== undefined && currency ? [formatMoney({ amountMinor, currency }, language)] : [];
        const label = `${t('payout.request.payday')} ${formatDateTime(cycleId, language, 'date')}`;
        const detail = [...sum, t(`requestState.${state}`)].join(' · ');
        const href = path('dashboard/payouts/:cycle', { cycle: cycleId });
        return { kind: 'payouts', href, label, detail, words: [label, detail, t('nav.dashboardPayouts'), cycleId] };
      }),
  );

  const isStaff = isOpen('find.json');
  const isAdmin = has('admin/payouts');
  const sumOf = (money: FoundMoney['payouts'][number]['money']) => (money ? [formatMoney(money, language)] : []);
  const money = useFound(
    text && isStaff ? hrefWith(path('find.json'), { q: text }) : null,
    'found',
    ({ payouts, income }: FoundMoney): Target[] => [
      ...payouts.map(({ cycleId, uid, username, name, state, money }) => ({
        kind: 'payouts' as const,
        href: isAdmin
          ? path('admin/payouts/:cycle/:id', { cycle: cycleId, id: uid })
          : hrefWith(path('payment-solution/:cycle', { cycle: cycleId }), { q: username }),
        label: name || `@${username}`,
        detail: [formatDateTime(cycleId, language, 'short-date'), ...sumOf(money), t(`requestState.${state}`)].join(
          ' · ',
        ),
        words: [],
      })),
      ...income.map(({ id, status, money, name }) => ({
        kind: 'conversions' as const,
        href: path('admin/income/:id', { id }),
        label: name ?? id,
        detail: [...sumOf(money), t(`income.statuses.${status}`)].join(' · '),
        words: [],
      })),
    ],
  );
  const ofKind = (kind: Target['kind']) => money.targets.filter((target) => target.kind === kind);

  const groups: TargetGroup[] = [
    { kind: 'pages', targets: matching(query ? [...pages, ...parts] : pages, query) },
    { kind: 'offers', targets: [...matching(offers.targets, query), ...kept.targets].slice(0, MOST_OF_A_KIND) },
    { kind: 'people', targets: found.targets.slice(0, MOST_OF_A_KIND) },
    { kind: 'payouts', targets: [...matching(paydays.targets, query).slice(0, MOST_OF_A_KIND), ...ofKind('payouts')] },
    { kind: 'conversions', targets: ofKind('conversions') },
  ];
  const asking = [offers, found, kept, paydays, money];
  return {
    groups: groups.filter(({ targets }) => targets.length > 0),
    isBusy: asking.some(({ isBusy }) => isBusy),
    failed: asking.some(({ failed }) => failed),
    placeholder: isStaff ? 'placeholderStaff' : 'placeholder',
  };
}
