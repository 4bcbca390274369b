import { cleanup, configure, render, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { onTestFinished, vi } from 'vitest';
import { Facts } from '#app/shell/page/facts-context.ts';
import type { PageFacts } from '#app/server/platform/page-facts.server.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { pageI18n } from '#app/i18n/i18n.server.ts';

// For tests that begin with `// @vitest-environment jsdom`.

// What loads on demand takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/**
 * Mounts a part in the document until the test ends, effects included. The queries that it returns look inside the part only.
 *
 * @param language of its texts, which loadTranslationsFromFiles must have loaded; null for none
 * @param facts of the page, as far as the part asks for them
 */
export function show(part: ReactNode, language: Language | null = 'en', facts: Record<string, unknown> = {}) {
  onTestFinished(cleanup);
  const { container, rerender } = render(inLanguage(part, language, facts));
  return {
    ...within(container),
    container,
    /** Renders the part again in the same place: its state and refs stay. */
    again: (next: ReactNode) => rerender(inLanguage(next, language, facts)),
  };
}

/** A part as the Worker sends it, before any script runs. */
export function served(part: ReactNode, language: Language | null = 'en') {
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(inLanguage(part, language));
  document.body.appendChild(container);
  onTestFinished(() => {
    container.remove();
  });
  return { ...within(container), container };
}

function inLanguage(part: ReactNode, language: Language | null, facts: Record<string, unknown> = {}) {
  const known = { prefix: null, language: language ?? 'en', ...facts } as unknown as PageFacts;
  const page = <Facts.Provider value={known}>{part}</Facts.Provider>;
  return language === null ? page : <I18nextProvider i18n={pageI18n(language)}>{page}</I18nextProvider>;
}

/** Every element that matches, in the order of the document. */
export function all(container: Element, selector: string): Element[] {
  return [...container.querySelectorAll(selector)];
}

/** Whether the first element comes before the second in the document. */
export function precedes(first: Element, second: Element): boolean {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/**
 * Plays the operating system's choice of colours until the test ends: jsdom has no `matchMedia`.
 *
 * @returns changes the choice, as a person does in the settings of the system
 */
export function playSystemColours(initial: 'dark' | 'light' = 'light'): (next: 'dark' | 'light') => void {
  const listeners = new Set<() => void>();
  const query = {
    matches: initial === 'dark',
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => query);
  onTestFinished(() => void vi.unstubAllGlobals());
  return (next) => {
    query.matches = next === 'dark';
    for (const listener of listeners) listener();
  };
}
