import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { CATALOGUE, type Catalogue } from '#app/domain/guides/catalogue.ts';
import type { Standing } from '#app/domain/access/roles.ts';
import { openGrace } from '#app/server/guides/grace.server.ts';

vi.mock('#app/server/guides/texts.server.ts', () => ({
  readGuideHeads: async (_: object, language: string) => ({ crypto: { title: `Crypto (${language})` } }),
}));
const read = vi.fn<(query: unknown) => Promise<unknown>>();

const PUBLISHED = new Date('2026-03-01T00:00:00.000Z');
const ENDS = new Date('2026-03-31T00:00:00.000Z');
const DURING = new Date('2026-03-15T00:00:00.000Z');
const SECOND: Catalogue = {
  publishedAt: [new Date(0), PUBLISHED],
  changedIn: { ...CATALOGUE.changedIn, crypto: 2 },
};
const FINISHER: Standing = { role: 'streamer', status: 'active', completedAllGuides: true };

function noticeFor(standing: Standing | null, now: Date, catalogue?: Catalogue) {
  const viewer = standing ? { kind: 'member', standing } : { kind: 'signed-out' };
  const session = { env: {}, port: { read }, resolve: async () => ({ viewer, identity: standing && { uid: 'u' } }) };
  const request = new Request('https://greenroom.test/es/dashboard');
  const args = { request, params: { lang: 'es' }, context: { session } } as unknown as Parameters<typeof openGrace>[0];
  return openGrace(args, now, catalogue).then(({ grace }) => grace);
}

const completedAt = (date: Date) => ({ completed: Object.fromEntries(GUIDE_KEYS.map((key) => [key, date])) });
const progress = (record: object | null) => read.mockResolvedValue(record);

beforeEach(() => {
  read.mockReset();
  progress(completedAt(new Date('2026-02-01T00:00:00.000Z')));
});

describe('the notice of the grace', () => {
  it('names what is left to read, in the language of the page, and the end', async () => {
    expect(await noticeFor(FINISHER, DURING, SECOND)).toEqual({
      until: ENDS.toISOString(),
      guides: [{ key: 'crypto', title: 'Crypto (es)' }],
    });
  });

  it('is not there once all is read again, when the grace is over, and for a record without completions', async () => {
    progress(completedAt(new Date('2026-03-02T00:00:00.000Z')));
    expect(await noticeFor(FINISHER, DURING, SECOND)).toBeNull();
    progress({ completed: {} });
    expect(await noticeFor(FINISHER, DURING, SECOND)).toBeNull();
    progress(null);
    expect(await noticeFor(FINISHER, DURING, SECOND)).toBeNull();
    progress(completedAt(new Date('2026-02-01T00:00:00.000Z')));
    expect(await noticeFor(FINISHER, ENDS, SECOND)).toBeNull();
  });

  it('keeps nobody from a page when the progress can’t be read', async () => {
    read.mockRejectedValue(new Error('unavailable'));
    expect(await noticeFor(FINISHER, DURING, SECOND)).toBeNull();
  });

  it.each([
    ['signed out', null, DURING, SECOND],
    ['an admin', { ...FINISHER, role: 'admin' }, DURING, SECOND],
    ['not finished', { ...FINISHER, completedAllGuides: false }, DURING, SECOND],
    ['the guides as they are', FINISHER, DURING, undefined],
    ['long after', FINISHER, ENDS, SECOND],
  ] as const)('costs no read: %s', async (_, standing, now, catalogue) => {
    expect(await noticeFor(standing, now, catalogue)).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });
});
