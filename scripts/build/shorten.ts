import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { minify } from 'terser';

/** Shortens a bundled module in its place, with its source map (`FILE.map`), which leads to the sources as before. */
export async function shorten(file: string): Promise<void> {
  const map = `${file}.map`;
  const [code, content] = await Promise.all([readFile(file, 'utf8'), readFile(map, 'utf8')]);
  const shortened = await minify(code, {
    module: true,
    compress: { passes: 2 },
    format: { comments: false },
    sourceMap: { content, url: basename(map) },
  });
  await Promise.all([writeFile(file, shortened.code!), writeFile(map, shortened.map as string)]);
}
