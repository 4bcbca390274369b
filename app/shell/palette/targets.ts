import { Bell, CircleHelp, ClipboardCheck, type LucideIcon, Settings, UserRound, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StaticRoute } from '#app/domain/access/addresses.ts';
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
  { route: 'help', icon: CircleHelp },
  { route: 'profile', icon: UserRound },
  { route: 'settings', icon: Settings },
];
const MOST_OF_A_KIND = 6;

export type TargetGroup = { kind: 'pages' | 'offers' | 'people'; targets: Target[] };

/** What the query finds, as far as the reader may open it: pages, a streamer's offers, an admin's offers and people. */
export function useTargets(query: string): { groups: TargetGroup[]; isBusy: boolean; failed: boolean } {
  const { t } = useTranslation();
  const path = usePath();
  const isOpen = useIsOpen();
  const { member } = usePageFacts();
  const menu = member ? navigationFor(member.standing) : [];
  const has = (route: StaticRoute) => menu.some((entry) => entry.route === route);
  const besides = BESIDES_THE_MENU.filter(({ route }) => isOpen(route) && !has(route));
  const pages = [...menu, ...besides].map(({ route, icon }) => {
    const label = t(`nav.${pageKey(route)}`);
    return { href: path(route), label, icon, words: [label] };
  });

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

  const groups: TargetGroup[] = [
    { kind: 'pages', targets: matching(pages, query) },
    { kind: 'offers', targets: [...matching(offers.targets, query), ...kept.targets].slice(0, MOST_OF_A_KIND) },
    { kind: 'people', targets: found.targets.slice(0, MOST_OF_A_KIND) },
  ];
  const asking = [offers, found, kept];
  return {
    groups: groups.filter(({ targets }) => targets.length > 0),
    isBusy: asking.some(({ isBusy }) => isBusy),
    failed: asking.some(({ failed }) => failed),
  };
}
