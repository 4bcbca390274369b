import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { GUIDE_KEYS, isGuideKey } from '#app/domain/guides/guide.ts';
import { isLanguage, LANGUAGES } from '#app/domain/platform/languages.ts';
import { guideFile, guideHeadsFile } from '#app/guides/guide-files.ts';
import { readGuide, readGuideHeads } from './read-guides.ts';

const PUBLIC = join(import.meta.dirname, '../../public');

/** Compiles the guides into static assets: app/server/guides/texts.server.ts reads them from there. */
export function guideTexts(): Plugin {
  return {
    name: 'greenroom-guide-texts',
    apply: 'build',
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const language of LANGUAGES) {
        this.emitFile(assetOf(guideHeadsFile(language), readGuideHeads(language)));
        for (const key of GUIDE_KEYS) this.emitFile(assetOf(guideFile(language, key), readGuide(language, key)));
      }
    },
  };
}

function assetOf(path: string, content: unknown) {
  return { type: 'asset' as const, fileName: path.slice(1), source: JSON.stringify(content) };
}

/** Stands in for the static assets under Vite's dev server: reads and compiles what is asked for, so that edits show. */
export const assetsFromSource = {
  async fetch(address: string): Promise<Response> {
    const { pathname } = new URL(address);
    const [folder, language, name] = pathname.slice(1).split('/');
    if (!isLanguage(language) || !name) return new Response(null, { status: 404 });
    if (folder === 'locales') return new Response(readFileSync(join(PUBLIC, pathname)));
    const key = name.replace('.json', '');
    if (key === 'heads') return Response.json(readGuideHeads(language));
    return isGuideKey(key) ? Response.json(readGuide(language, key)) : new Response(null, { status: 404 });
  },
};
