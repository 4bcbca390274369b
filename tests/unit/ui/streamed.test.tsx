// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { startTransition } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefusalKind } from '#app/domain/platform/refusal.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import type { PartOutcome } from '#app/server/data/streamed-read.server.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const revalidate = vi.hoisted(() => vi.fn());
const place = vi.hoisted(() => ({ pathname: '/en/streams/one' }));

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  useLocation: () => place,
  useRevalidator: () => ({ revalidate, state: 'idle' }),
}));

const part = (outcome: PartOutcome<string> | Promise<PartOutcome<string>>, failure?: string) => (
  <Streamed outcome={outcome} fallback="wait" failure={failure}>
    {(text) => <p>{text}</p>}
  </Streamed>
);

const refused = (kind: RefusalKind) => ({ ok: false, refusal: { kind } }) as PartOutcome<string>;

beforeEach(() => {
  revalidate.mockReset();
  place.pathname = '/en/streams/one';
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
    // A page that was asked for again brings its parts later.
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

type Answer = PartOutcome<string> | Promise<PartOutcome<string>>;

const form = (outcome: Answer) => (
  <Streamed outcome={outcome} fallback="wait">
    {(title) => <input aria-label="note" name={title} />}
  </Streamed>
);
const known = (data: string): PartOutcome<string> => ({ ok: true, data });

/** Shows an answer as React does after a navigation: what is there stays until the next is ready. */
async function answer(again: (next: JSX.Element) => void, outcome: Answer): Promise<void> {
  await act(async () => {
    startTransition(() => again(form(outcome)));
    await Promise.resolve(outcome).catch(() => null);
  });
}

describe('a part that is read again', () => {
  const first = { 'came with the page': known('first'), 'followed the page': Promise.resolve(known('first')) };
  const next = {
    'comes with the page': known('next'),
    'follows the page': Promise.resolve(known('next')),
  };
  const pairs = Object.keys(first).flatMap((before) => Object.keys(next).map((after) => [before, after] as const));

  it.each(pairs)('keeps what is typed into it: one that %s, then one that %s', async (before, after) => {
    const { getByLabelText, again } = show(form(first[before as keyof typeof first]));
    await act(() => Promise.resolve());
    const note = getByLabelText<HTMLInputElement>('note');
    note.value = 'unsent';
    await answer(again, next[after as keyof typeof next]);
    expect(getByLabelText('note')).toBe(note);
    expect([note.value, note.name]).toEqual(['unsent', 'next']);
  });

  it.each<[string, () => Answer]>([
    ['finds no network', () => refused('network')],
    ['fails', () => refused('failed')],
    ['finds no session', () => refused('ended')],
    ['breaks off', () => Promise.reject(new Error('The answer broke off'))],
  ])('keeps what it shows when reading again %s', async (_, outcome) => {
    const { getByLabelText, again } = show(form(known('first')));
    const note = getByLabelText('note');
    await answer(again, outcome());
    expect(getByLabelText('note')).toBe(note);
  });

  it('shows nothing any more that may not be seen', async () => {
    const { queryByLabelText, again } = show(form(known('first')));
    await answer(again, refused('forbidden'));
    expect(queryByLabelText('note')).toBeNull();
  });

  it('begins anew for another page', async () => {
    const { getByLabelText, again } = show(form(known('first')));
    const note = getByLabelText('note');
    place.pathname = '/en/streams/two';
    await answer(again, known('next'));
    expect(getByLabelText('note')).not.toBe(note);
  });
});
