// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefusalKind } from '#app/domain/refusal.ts';
import { Streamed } from '#app/frame/streamed.tsx';
import type { PartOutcome } from '#app/server/streamed-read.server.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const revalidate = vi.hoisted(() => vi.fn());

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  useRevalidator: () => ({ revalidate, state: 'idle' }),
  useRouteLoaderData: () => ({ prefix: null, language: 'en' }),
}));

const part = (outcome: PartOutcome<string> | Promise<PartOutcome<string>>, failure?: string) => (
  <Streamed outcome={outcome} fallback="wait" failure={failure}>
    {(text) => <p>{text}</p>}
  </Streamed>
);

const refused = (kind: RefusalKind) => ({ ok: false, refusal: { kind } }) as PartOutcome<string>;

beforeEach(() => {
  revalidate.mockReset();
});

describe('a part that follows its page', () => {
  it.each<[RefusalKind, string]>([
    ['network', 'Network error.'],
    ['failed', "We couldn't load this."],
    ['forbidden', "You don't have access to this."],
  ])('says what is wrong: %s', (kind, text) => {
    expect(show(part(refused(kind))).getByRole('alert').textContent).toContain(text);
    expect(revalidate).not.toHaveBeenCalled();
  });

  it('names what could not be loaded, unless it is about access', () => {
    const { getByRole, getByText, again } = show(part(refused('network'), 'errors.payout.fetch'));
    expect(getByText('Failed to fetch payout data')).toBeDefined();
    again(part(refused('forbidden'), 'errors.payout.fetch'));
    expect(getByRole('alert').textContent).toContain("You don't have access to this.");
  });

  it('whose session ended asks for its page once, and then says so', async () => {
    const { container, findByRole, again } = show(part(refused('ended')));
    expect(container.textContent).toBe('');
    // A page that was asked for again brings its parts later, and what shows them is mounted anew.
    for (let answer = 0; answer < 2; answer += 1) {
      again(part(Promise.resolve(refused('ended'))));
      const alert = await findByRole('alert');
      expect(alert.textContent).toContain('Your access has changed. Reload the page to continue.');
    }
    expect(revalidate).toHaveBeenCalledOnce();
  });

  it('that was shown meanwhile may ask again', () => {
    const { getByText, again } = show(part(refused('ended')));
    again(part({ ok: true, data: 'here' }));
    expect(getByText('here')).toBeDefined();
    again(part(refused('ended')));
    expect(revalidate).toHaveBeenCalledTimes(2);
  });
});
