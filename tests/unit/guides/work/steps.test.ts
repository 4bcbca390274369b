import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GUIDE_KEYS, type GuideKey, phaseOf } from '#app/domain/guides/guide.ts';
import { takeGuideStep } from '#app/server/guides/steps.server.ts';

vi.mock('#app/server/guides/texts.server.ts', () => ({
  readGuideText: async () => ({ checklist: [], later: [], questions: [] }),
}));

const read = vi.fn<(query: unknown) => Promise<unknown>>();
type Access = Parameters<typeof takeGuideStep>[0];
const access = {
  ...{ language: 'en', prefix: 'en', session: { env: {} }, identity: { uid: 'u' }, read, write: async () => null },
} as unknown as Access;

/** Someone who has read all guides but these. */
function finishedBut(...open: GuideKey[]): void {
  const done = GUIDE_KEYS.filter((key) => !open.includes(key));
  const all = Object.fromEntries(GUIDE_KEYS.map((key) => [key, new Date('2026-10-01T00:00:00.000Z')]));
  const completed = Object.fromEntries(done.map((key) => [key, new Date()]));
  read.mockResolvedValue({ catalogueVersion: 1, started: all, ticks: {}, answers: {}, completed, last: 'welcome' });
}

/** Where completing a guide leads. */
async function completed(key: GuideKey, area: 'onboarding' | 'guides') {
  const form = new FormData();
  form.set('intent', 'complete');
  const answer = (await takeGuideStep(access, key, form, area)) as Response;
  return { to: answer.headers.get('Location'), toast: decodeURIComponent(answer.headers.get('Set-Cookie') ?? '') };
}

beforeEach(() => {
  read.mockReset();
});

describe('completing a guide that is the last open one of its phase', () => {
  it('leads in the onboarding to the phase', async () => {
    finishedBut('crypto', 'boosting');
    expect((await completed('crypto', 'onboarding')).to).toBe(`/en/onboarding/${phaseOf('crypto')}?finished=1`);
  });

  it('leads someone who had finished to the next guide that changed, with its toast', async () => {
    finishedBut('crypto', 'charisma', 'boosting');
    const { to, toast } = await completed('crypto', 'guides');
    expect(to).toBe('/en/guides/charisma');
    expect(toast).toContain('toasts.guideCompleted');
    expect(toast).toContain(`"done":${GUIDE_KEYS.length - 2}`);
  });

  it('leads to the library after the last one', async () => {
    finishedBut('crypto');
    expect((await completed('crypto', 'guides')).to).toBe('/en/guides?finished=1');
  });
});
