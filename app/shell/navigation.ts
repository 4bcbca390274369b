import {
  BookOpen,
  Building2,
  ChartLine,
  ClipboardCheck,
  Coins,
  CreditCard,
  Gauge,
  HandCoins,
  type LucideIcon,
  Radio,
  Scale,
  ScrollText,
  Settings,
  Tag,
  UserRound,
  Users,
} from 'lucide-react';
import type { StaticRoute } from '#app/domain/access/addresses.ts';
import { decideAccess, roleHome, withLanguage } from '#app/domain/access/redirects.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { Standing } from '#app/domain/access/roles.ts';

/** A place in the sidebar; it is marked for pages below its own address, and below those that it `covers`. */
export type NavigationEntry = { route: StaticRoute; icon: LucideIcon; covers?: readonly string[] };

/**
 * One menu for each role home (spec.txt section 4), in its order. Pages that a role may open and does not work with are not in
 * its menu; those of the account are in the account's menu.
 */
const MENUS: Partial<Record<StaticRoute, readonly NavigationEntry[]>> = {
  dashboard: [
    { route: 'dashboard', icon: Gauge },
    { route: 'offers', icon: Tag },
    { route: 'streams', icon: Radio },
    { route: 'dashboard/payouts', icon: CreditCard },
    { route: 'commissions', icon: HandCoins },
    { route: 'performance', icon: ChartLine, covers: ['keitaro-dashboard'] },
    { route: 'guides', icon: BookOpen },
  ],
  onboarding: [
    { route: 'onboarding', icon: ClipboardCheck },
    { route: 'guides', icon: BookOpen },
  ],
  admin: [
    { route: 'admin', icon: Gauge },
    { route: 'admin/streamers', icon: Users, covers: ['admin/streamer-detail', 'admin/applications'] },
    { route: 'admin/payouts', icon: CreditCard },
    { route: 'admin/offers', icon: Tag, covers: ['admin/access'] },
    { route: 'admin/income', icon: Coins, covers: ['admin/questions'] },
    { route: 'cases', icon: Scale },
    { route: 'admin/analytics', icon: ChartLine },
    { route: 'admin/audit', icon: ScrollText },
    { route: 'admin/programme', icon: Building2 },
  ],
  'payment-solution': [
    { route: 'payment-solution', icon: CreditCard },
    { route: 'cases', icon: Scale },
  ],
  'pending-approval': [
    { route: 'pending-approval', icon: ClipboardCheck },
    { route: 'profile', icon: UserRound },
    { route: 'settings', icon: Settings },
  ],
};

/** The member's menu, as far as the table of permissions opens it. */
export function navigationFor(standing: Standing): NavigationEntry[] {
  const menu = MENUS[roleHome(standing).slice(1) as StaticRoute] ?? [];
  return menu.filter(({ route }) => decideAccess({ kind: 'member', standing }, route).kind === 'allow');
}

/** The entry of a page: the one with the longest beginning of its address. */
export function currentEntry(
  entries: readonly NavigationEntry[],
  pathname: string,
  prefix: Language | null,
): NavigationEntry | null {
  const found = entries
    .flatMap((entry) => [entry.route, ...(entry.covers ?? [])].map((route) => ({ entry, route })))
    .filter(({ route }) => `${pathname}/`.startsWith(`${withLanguage(prefix, `/${route}`)}/`))
    .sort((one, other) => other.route.length - one.route.length);
  return found[0]?.entry ?? null;
}
