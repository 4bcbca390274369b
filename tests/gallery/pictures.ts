import { join } from 'node:path';
import { LANGUAGES } from '../../app/domain/platform/languages.ts';
import { PROGRAMME_TABS } from '../../app/domain/programme/tabs.ts';
import type { RouteKey } from '../../app/domain/access/permissions.ts';
import { PERSONAS } from '../../scripts/seed/personas.ts';
import { allRoutesOf, SIGNED_OUT } from '../e2e/support/seeded-pages.ts';

/** One picture: what is shown to whom, and how. */
export type Picture = { persona: string; route: RouteKey; theme: string; size: number; language: string; tab?: string };

const FOLDER = 'gallery';
const SIZES = [360, 1280] as const;
const THEMES = ['dark', 'light'] as const;

/** Pages of parts that have an address each. */
const TABS: Partial<Record<RouteKey, readonly string[]>> = { 'admin/programme': PROGRAMME_TABS };

/** The name of a picture's file, without its ending: persona, route with its tab, theme, size and language. */
export function nameOf({ persona, route, tab, theme, size, language }: Picture): string {
  const page = [route.replaceAll(/[/:]+/g, '_'), tab].filter(Boolean).join('_');
  return `${persona}-${page}-${theme}-${size}-${language}`;
}

export const fileOf = (picture: Picture) => join(FOLDER, `${nameOf(picture)}.png`);
export const INDEX_FILE = join(FOLDER, 'index.html');

/** Every page as each persona who may open it, in every theme, size and language. */
export function allPictures(): Picture[] {
  const personas = [SIGNED_OUT, ...PERSONAS.filter(({ role }) => role !== 'none').map(({ username }) => username)];
  return personas.flatMap((persona) =>
    allRoutesOf(persona)
      .filter((route) => hasExample(route, persona))
      .flatMap((route) =>
        (TABS[route] ?? [undefined]).flatMap((tab) =>
          THEMES.flatMap((theme) =>
            SIZES.flatMap((size) =>
              LANGUAGES.map((language) => ({ persona, route, theme, size, language, ...(tab ? { tab } : {}) })),
            ),
          ),
        ),
      ),
  );
}

/** The example streams and commissions are the streamer's, and nobody else finds them. */
function hasExample(route: RouteKey, persona: string): boolean {
  return (route !== 'streams/:streamId' && route !== 'commissions/:commissionId') || persona === 'streamer';
}
