import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefusalKind } from '#app/domain/refusal.ts';
import { Streamed } from '#app/frame/streamed.tsx';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import type { PartOutcome } from '#app/server/streamed-read.server.ts';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const { page, revalidate } = vi.hoisted(() => ({
  page: { refs: [] as { current: unknown }[], effects: [] as (() => void)[] },
  revalidate: vi.fn(),
}));

// There is no document here: effects run as a browser would run them after a render, and refs outlive one, as of a mounted component.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => void) => page.effects.push(effect),
  useRef: (first: unknown) => (page.refs[0] ??= { current: first }),
}));
vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  useRevalidator: () => ({ revalidate, state: 'idle' }),
  useRouteLoaderData: () => ({ prefix: null, language: 'en' }),
}));

function show(outcome: PartOutcome<string>, failure?: string): string {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n('en')}>
      <Streamed outcome={outcome} fallback="wait" failure={failure}>
        {(text) => <p>{text}</p>}
      </Streamed>
    </I18nextProvider>,
  );
  for (const effect of page.effects.splice(0)) effect();
  return html;
}

const refused = (kind: RefusalKind) => ({ ok: false, refusal: { kind } }) as PartOutcome<string>;

beforeEach(() => {
  page.refs.length = 0;
  revalidate.mockReset();
});

describe('a part that follows its page', () => {
  it.each<[RefusalKind, string]>([
    ['network', 'Network error.'],
    ['failed', 'We couldn&#x27;t load this.'],
    ['forbidden', 'You don&#x27;t have access to this.'],
  ])('says what is wrong: %s', (kind, text) => {
    expect(show(refused(kind))).toContain(text);
    expect(revalidate).not.toHaveBeenCalled();
  });

  it('names what could not be loaded, unless it is about access', () => {
    expect(show(refused('network'), 'errors.payout.fetch')).toContain('Failed to fetch payout');
    expect(show(refused('forbidden'), 'errors.payout.fetch')).toContain('You don&#x27;t have access to this.');
  });

  it('whose session ended asks for its page once, and then says so', () => {
    expect(show(refused('ended'))).not.toContain('Reload the page');
    expect(show(refused('ended'))).toContain('Your access has changed. Reload the page to continue.');
    show(refused('ended'));
    expect(revalidate).toHaveBeenCalledOnce();
  });

  it('that was shown meanwhile may ask again', () => {
    show(refused('ended'));
    expect(show({ ok: true, data: 'here' })).toContain('here');
    show(refused('ended'));
    expect(revalidate).toHaveBeenCalledTimes(2);
  });
});
