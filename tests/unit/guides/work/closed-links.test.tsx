// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Standing } from '#app/domain/access/roles.ts';
import { decideAccess, matchPath } from '#app/domain/access/redirects.ts';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { Inlines } from '#app/features/guides/blocks.tsx';
import type { Inline } from '#app/guides/guide-text.ts';
import { all, show } from '#tests/support/rendered.tsx';
import { readGuide } from '../../../../scripts/guides/read-guides.ts';

type Link = Extract<Inline, { kind: 'link' }>;
const reader = vi.hoisted(() => ({ standing: null as unknown }));

vi.mock('@remix-run/react', () => import('#tests/support/played-remix.tsx'));
vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en', member: { uid: 'ana', standing: reader.standing } }),
}));

/** The links of a guide into the product, wherever they are. */
function linksIn(part: unknown): Link[] {
  if (Array.isArray(part)) return part.flatMap(linksIn);
  if (part === null || typeof part !== 'object') return [];
  const link = part as Partial<Link>;
  if (link.kind === 'link' && link.href?.startsWith('/')) return [link as Link];
  return Object.values(part).flatMap(linksIn);
}

const links = LANGUAGES.flatMap((language) => GUIDE_KEYS.flatMap((key) => linksIn(readGuide(language, key))));

const READERS: [string, Standing][] = [
  ['someone who applied', { role: 'pending', status: 'pending', completedAllGuides: false }],
  ['a newcomer', { role: 'streamer', status: 'active', completedAllGuides: false }],
  ['a streamer', { role: 'streamer', status: 'active', completedAllGuides: true }],
  ['an administrator', { role: 'admin', status: 'active', completedAllGuides: false }],
  ['the payment operator', { role: 'paymentsolution', status: 'active', completedAllGuides: false }],
];

describe.each(READERS)('for %s', (_, standing) => {
  it('every link of a guide opens, and a page that is closed to them is named without a link', () => {
    reader.standing = standing;
    expect(links.length).toBeGreaterThan(50);
    for (const link of links) {
      const { route } = matchPath(link.href.split(/[?#]/)[0]!)!;
      const opens = decideAccess({ kind: 'member', standing }, route).kind === 'allow';
      const { container } = show(<Inlines text={[link]} />, null);
      expect(container.textContent).toBe(link.text);
      expect(
        all(container, 'a').map((one) => one.getAttribute('href')),
        link.href,
      ).toEqual(opens ? [`/en${link.href}`] : []);
    }
  });
});

it('a newcomer reads of pages that open after the guides', () => {
  reader.standing = READERS[1]![1];
  expect(
    all(show(<Inlines text={[{ kind: 'link', href: '/settings', text: 'Settings' }]} />, null).container, 'a'),
  ).toEqual([]);
});
