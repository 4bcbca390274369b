import {
  BookOpen,
  Building2,
  CalendarDays,
  ChartLine,
  Coins,
  ClipboardCheck,
  CreditCard,
  Gauge,
  GraduationCap,
  HandCoins,
  type LucideIcon,
  Radio,
  ScrollText,
  Settings,
  Tag,
  UserRound,
  Users,
  Wrench,
} from 'lucide-react';
import { decideAccess } from '#app/domain/access/redirects.ts';
import type { StaticRoute } from '#app/domain/access/addresses.ts';
import type { Standing } from '#app/domain/access/roles.ts';

type Section = 'programme' | 'work' | 'money' | 'learn' | 'account' | 'help';

/**
 * The routes that have a place in the sidebar, in their order; one that `covers` another is marked for it too. Who sees one is
 * the permission table's matter.
 */
const ENTRIES: { section: Section; route: StaticRoute; icon: LucideIcon; covers?: StaticRoute }[] = [
  { section: 'programme', route: 'admin', icon: Gauge },
  { section: 'programme', route: 'admin/streamers', icon: Users },
  { section: 'programme', route: 'admin/payouts', icon: CreditCard },
  { section: 'programme', route: 'admin/offers', icon: Tag, covers: 'admin/access' },
  { section: 'programme', route: 'admin/income', icon: Coins },
  { section: 'programme', route: 'admin/analytics', icon: ChartLine },
  { section: 'programme', route: 'admin/audit', icon: ScrollText },
  { section: 'programme', route: 'admin/programme', icon: Building2 },
  { section: 'programme', route: 'payment-solution', icon: Building2 },
  { section: 'work', route: 'dashboard', icon: Gauge },
  { section: 'work', route: 'offers', icon: Tag },
  { section: 'work', route: 'streams', icon: Radio },
  { section: 'money', route: 'commissions', icon: HandCoins },
  { section: 'money', route: 'performance', icon: ChartLine },
  { section: 'money', route: 'keitaro-dashboard', icon: CalendarDays },
  { section: 'learn', route: 'onboarding', icon: ClipboardCheck },
  { section: 'learn', route: 'guides', icon: BookOpen },
  { section: 'learn', route: 'affiliate-managers', icon: GraduationCap },
  { section: 'account', route: 'profile', icon: UserRound },
  { section: 'account', route: 'settings', icon: Settings },
  { section: 'help', route: 'debug', icon: Wrench },
];

export type NavigationSection = {
  section: Section;
  items: { route: StaticRoute; covers: StaticRoute[]; icon: LucideIcon }[];
};

/** What a member may open, in sections; sections without entries are left out. */
export function navigationFor(standing: Standing): NavigationSection[] {
  const sections = new Map<Section, NavigationSection>();
  for (const { section, route, icon, covers } of ENTRIES) {
    if (decideAccess({ kind: 'member', standing }, route).kind !== 'allow') continue;
    const group = sections.get(section) ?? { section, items: [] };
    group.items.push({ route, covers: [route, ...(covers ? [covers] : [])], icon });
    sections.set(section, group);
  }
  return [...sections.values()];
}
