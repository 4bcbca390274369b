import { readFile } from 'node:fs/promises';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll } from 'vitest';
import { loadTranslations } from '#app/i18n/i18n.server.ts';

/** What pdfjs, which Firefox shows files with, finds in one. */

// The reader asks for a browser's matrices when it is loaded, and only drawing needs them.
const hadMatrix = 'DOMMatrix' in globalThis;
let getDocument: typeof Pdfjs.getDocument;

/** Loads the reader and the texts for the tests of a file. */
export function readPdfs(): void {
  beforeAll(async () => {
    if (!hadMatrix) Object.assign(globalThis, { DOMMatrix: function DOMMatrix() {} });
    ({ getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs'));
    await loadTranslations(
      async (path) => JSON.parse(await readFile(`public${path}`, 'utf8')) as Record<string, object>,
    );
  });

  afterAll(() => {
    if (!hadMatrix) Reflect.deleteProperty(globalThis, 'DOMMatrix');
  });
}

/** What pdfjs draws on the first page: the size and the samples of the one picture, three bytes a pixel. */
export async function pictureIn(bytes: Uint8Array): Promise<{ width: number; height: number; data: Uint8Array }> {
  const options = {
    verbosity: 0,
    useSystemFonts: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  };
  const document = await getDocument({ data: bytes.slice(), ...options }).promise;
  const page = await document.getPage(1);
  const { argsArray } = await page.getOperatorList();
  const name = argsArray.flat().find((part) => typeof part === 'string' && part.startsWith('img_')) as string;
  const found = await new Promise<{ width: number; height: number; data: Uint8Array }>((resolve) =>
    page.objs.get(name, resolve),
  );
  await document.destroy();
  return found;
}

export type Shown = { text: string; left: number; right: number; page: number };

/** What another reader finds in the file, line by line, with the widths of its own tables. */
export async function shownIn(
  bytes: Uint8Array,
): Promise<{ texts: Shown[]; pages: number; title: unknown; language: unknown }> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: true }).promise;
  const texts: Shown[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const left = (item.transform as number[])[4]!;
      texts.push({ text: item.str, left, right: left + item.width, page });
    }
  }
  const { info } = await document.getMetadata();
  const { Title: title, Language: language } = info as Record<string, unknown>;
  const pages = document.numPages;
  await document.destroy();
  return { texts, pages, title, language };
}
