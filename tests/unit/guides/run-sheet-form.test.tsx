// @vitest-environment jsdom
import type { ComponentProps } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import * as formatters from '#app/domain/platform/formatters.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { RunSheet } from '#app/features/guides/run-sheet.tsx';
import { readRunSheet } from '#app/server/guides/run-sheet.server.ts';
import { listLatestEnded, listStreamsToLink } from '#app/server/streams/collection.server.ts';
import { FIRST_STREAM_KEY, streamIdOf } from '#app/server/streams/plan.server.ts';
import { served, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('@remix-run/react', () => ({
  Form: (props: ComponentProps<'form'>) => <form {...props} />,
  Link: ({ to, prefetch: _, ...rest }: ComponentProps<'a'> & { to: string; prefetch?: string }) => (
    <a href={to} {...rest} />
  ),
  useNavigation: () => ({ state: 'idle' }),
}));
vi.mock('#app/domain/platform/formatters.ts', { spy: true });
vi.mock('#app/server/streams/collection.server.ts', { spy: true });
vi.mock('#app/server/guides/texts.server.ts', () => ({
  readGuideHeads: async () => new Proxy({}, { get: () => ({ title: 'A week' }) }),
}));
vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en' }),
  usePath: () => (key: string) => `/en/${key}`,
}));

beforeAll(() => loadTranslationsFromFiles());

const guide = { key: 'routine', title: 'A week' } as const;
const sheet = {
  slot: { days: ['SA'] as const, from: '20:00', isChosen: true },
  settings: null,
  disclosure: '',
  pitch: [],
  stream: null,
  key: FIRST_STREAM_KEY,
  channel: { platform: 'kick', channelUrl: 'https://kick.com/robin' } as const,
  guides: { week: guide, bitrate: guide, disclosure: guide, pitch: guide },
};
const example = { ...sheet, slot: { ...sheet.slot, isChosen: false } };

it('plans on the page that says what is wrong with a plan, in the zone of the reader', () => {
  vi.spyOn(formatters, 'deviceTimeZone').mockReturnValue('America/Mexico_City');
  const page = show(<RunSheet sheet={sheet} />);
  const form = page.container.querySelector('form')!;
  expect(form.getAttribute('action')).toBe('/en/streams?view=plan');
  const sent = Object.fromEntries(new FormData(form));
  expect(sent).toMatchObject({ zone: 'America/Mexico_City', at: expect.stringMatching(/T20:00$/) as string });
  expect(page.getByText('In your time zone: America/Mexico City')).toBeTruthy();
  expect(page.queryByText(/^Example time/)).toBeNull();
  vi.restoreAllMocks();
});

it('stays with the planned stream, with its time and the way to it instead of a second plan', () => {
  const stream = { id: 'one', plannedAt: '2026-11-28T20:00:00.000Z', zone: 'America/Bogota' };
  const page = show(<RunSheet sheet={{ ...sheet, disclosure: 'Advertising: I earn a commission.', stream }} />);
  expect(page.getByText('Advertising: I earn a commission.')).toBeTruthy();
  expect(page.getByText(/Saturday, November 28, 2026.+3:00/)).toBeTruthy();
  expect(page.getByText(/^America\/Bogota$/)).toBeTruthy();
  expect(page.getByRole('link', { name: 'Open the stream' }).getAttribute('href')).toBe('/en/streams/:streamId');
  expect(page.queryByRole('button')).toBeNull();
});

it.each([
  ['is planned or live', [], ['one'], true],
  ['is over', ['one'], ['two'], false],
])('once the first stream %s, the plan has its run sheet: %#', async (_, ended, open, isThere) => {
  const stream = (id: string) => ({ id, plannedAt: new Date(0), zone: 'UTC' });
  vi.mocked(listLatestEnded).mockReturnValue(ended.map(stream) as never);
  vi.mocked(listStreamsToLink).mockReturnValue(open.map(stream) as never);
  const access = {
    ...{ session: { env: {} }, language: 'en', identity: { uid: 'ana' }, standing: { completedAllGuides: true } },
    read: async (query: unknown) => (Array.isArray(query) ? query : null),
  };
  const read = await readRunSheet(access as unknown as Parameters<typeof readRunSheet>[0]);
  expect(read?.stream?.id).toBe(isThere ? 'one' : undefined);
});

it('plans nothing before the browser says where the reader is', () => {
  const button = (page: Pick<ReturnType<typeof show>, 'getByRole'>) =>
    page.getByRole('button', { name: 'Plan this stream' });
  expect(button(served(<RunSheet sheet={sheet} />)).hasAttribute('disabled')).toBe(true);
  expect(button(show(<RunSheet sheet={sheet} />)).hasAttribute('disabled')).toBe(false);
});

it.each(LANGUAGES)('says in %s that a time nobody chose is an example', (language) => {
  const page = show(<RunSheet sheet={example} />, language);
  expect(page.getByRole('link', { name: /(Example time|Hora de ejemplo|Horário de exemplo).+“A week”/ })).toBeTruthy();
});

it('the first stream is one stream, whatever the language of its title', async () => {
  const plan = {
    ...({ platform: 'kick', plannedAt: new Date('2026-11-28T20:00:00Z'), zone: 'UTC' } as const),
    ...{ channelUrl: 'https://kick.com/robin', offerIds: [] },
  };
  const idOf = (key: string, title: string) => streamIdOf('robin', key, { ...plan, title });
  expect(await idOf(FIRST_STREAM_KEY, 'My first stream')).toBe(await idOf(FIRST_STREAM_KEY, 'Minha primeira live'));
  expect(await idOf('other', 'My first stream')).not.toBe(await idOf('other', 'Minha primeira live'));
});
