// @vitest-environment jsdom
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { journeyOf } from '#app/domain/guides/journey.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { LockedOffers } from '#app/routes/onboarding/index/locked-offers.tsx';
import { Stage } from '#app/routes/onboarding/index/stage.tsx';
import type { Read } from '#app/server/data/port.server.ts';
import { readOffersAhead } from '#app/server/offers/catalogue-reads.server.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('@remix-run/react', () => ({
  Link: ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}));
vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en' }),
  usePath:
    () =>
    (key: string, params: Record<string, string> = {}) =>
      `/en/${Object.entries(params).reduce((path, [name, value]) => path.replace(`:${name}`, value), key)}`,
}));

beforeAll(() => loadTranslationsFromFiles());

const cards = GUIDE_KEYS.map((key, index) => ({
  ...{ key, title: `Guide ${key}`, summary: 'Short.', minutes: 5 },
  state: index < 8 ? ('completed' as const) : index === 8 ? ('next' as const) : ('open' as const),
}));
const goal = { type: 'cpa' as const, label: 'conversion' as const, amountMinor: 2500, currency: 'USD' as const };
const offers = [{ id: 'a', brandName: 'Northwind', logo: '', title: 'A game', goals: [goal] }];

it('the stage says what is next, how long it still takes, and which act is on', () => {
  const page = show(<Stage journey={journeyOf(cards)} next={cards[8]!} isNew={false} />);
  expect(page.getByRole('heading', { name: 'Guide clips' })).toBeTruthy();
  expect(page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/en/onboarding/clips');
  expect(page.getByText('8 of 19 guides · About 55 minutes left')).toBeTruthy();
  const acts = page.getAllByRole('listitem');
  expect(acts.map((act) => act.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(acts[1]!.textContent).toContain('1 of 5 · 20 min');
});

it('after the last guide the stage leads to the library', () => {
  const done = cards.map((card) => ({ ...card, state: 'completed' as const }));
  const page = show(<Stage journey={journeyOf(done)} next={null} isNew={false} />);
  expect(page.getByRole('heading', { name: 'The stage is yours' })).toBeTruthy();
  expect(page.getByRole('link', { name: 'All guides' }).getAttribute('href')).toBe('/en/guides?finished=1');
});

it('offers that open at the end are seen, and nothing leads to them', () => {
  const page = show(<LockedOffers offers={offers} />);
  expect(page.getByText('$25.00')).toBeTruthy();
  expect(page.getByText('Locked')).toBeTruthy();
  expect(page.queryAllByRole('link')).toHaveLength(0);
});

it.each(LANGUAGES)('has its texts in %s, for screen readers as well', async (language) => {
  const { container } = show(
    <>
      <Stage journey={journeyOf(cards)} next={cards[8]!} isNew />
      <LockedOffers offers={offers} />
    </>,
    language,
  );
  expect(container.textContent).not.toMatch(/home\.|\{\{/);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('three offers are shown ahead, in the language of the page and without their conditions', async () => {
  const texts = { en: 'A game', es: 'Un juego', pt: 'Um jogo' };
  const listed = ['a', 'b', 'c', 'd'].map((id) => ({
    ...{ id, brandName: 'Northwind', logo: '', status: 'live', visibility: 'public', title: texts, description: texts },
    ...{ goals: [goal], holdDays: 14, countries: [], languages: [], endsAt: null },
  }));
  let reads = 0;
  // The country of the person, and the catalogue for every country.
  const read = ((question: unknown) =>
    typeof question === 'function'
      ? (question as (read: Read) => unknown)(read)
      : Promise.resolve((reads += 1) === 1 ? null : { offers: listed, pages: 1 })) as unknown as Read;
  const ahead = await readOffersAhead(read, 'ana', 'es');
  expect(ahead.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(Object.keys(ahead[0]!)).toEqual(['id', 'brandName', 'logo', 'title', 'goals']);
  expect(ahead[0]!.title).toBe('Un juego');
});
