import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import type { GuideKey } from '#app/domain/guides/guide.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { readGuideSource } from '../../../scripts/guides/read-guides.ts';

/** A text that people read: `name` says where it comes from, such as `en common:nav.admin` or `pt guides:crypto`. */
export type ReadableText = { name: string; text: string };

/** Every text of the interface, the mails and the PDFs, from each file in the folder of the language. */
export function interfaceTexts(language: Language): ReadableText[] {
  return globSync(`public/locales/${language}/*.json`).flatMap((file) => {
    const namespace = basename(file, '.json');
    return leaves(JSON.parse(readFileSync(file, 'utf8'))).map(([key, text]) => ({
      name: `${language} ${namespace}:${key}`,
      text,
    }));
  });
}

/** Every line of the guides without ids, addresses and directives. */
export function guideLines(language: Language): ReadableText[] {
  return globSync(`app/guides/${language}/*.md`).flatMap((file) =>
    readGuideSource(language, basename(file, '.md') as GuideKey)
      .split('\n')
      .map((line) => line.replace(/\]\([^)]*\)|^:::.*|^- \[[\w-]+\]|^(title|summary): /g, ''))
      .map((text) => ({ name: `${language} guides:${basename(file, '.md')}`, text })),
  );
}

/** What the guides' tables of facts say. */
export function factTexts(language: Language): ReadableText[] {
  const tree: unknown = JSON.parse(readFileSync(`app/guides/facts/${language}.json`, 'utf8'));
  return leaves(tree).map(([key, text]) => ({ name: `${language} facts:${key}`, text }));
}

/** What the clips and sounds of the guides say, and the guides' words for each platform, without names of texts. */
export function insetTexts(language: Language): ReadableText[] {
  return ['media', 'platforms'].flatMap((folder) => {
    const tree: unknown = JSON.parse(readFileSync(`app/guides/${folder}/${language}.json`, 'utf8'));
    return leaves(tree).map(([key, text]) => ({
      name: `${language} ${folder}:${key}`,
      text: text.replace(/:ui\[[\w.-]+\]/g, ''),
    }));
  });
}

/** Column names of every CSV file: the first row of each table in the source. They are English in every language. */
export function csvColumns(): ReadableText[] {
  return globSync('app/**/*.ts').flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    if (!/csv/i.test(code)) return [];
    const columns: string[] = [];
    const visit = (node: ts.Node): void => {
      if (isHeader(node))
        columns.push(...node.elements.flatMap((element) => (ts.isStringLiteral(element) ? [element.text] : [])));
      node.forEachChild(visit);
    };
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
    return columns.map((text) => ({ name: file, text }));
  });
}

/** A table's first row: a list within a list, or that is pushed to the rows, of at least two names in snake case. */
function isHeader(node: ts.Node): node is ts.ArrayLiteralExpression {
  if (!ts.isArrayLiteralExpression(node)) return false;
  const names = node.elements.filter((element) => ts.isStringLiteral(element) && /^[a-z0-9_]+$/.test(element.text));
  return names.length >= 2;
}

function leaves(tree: unknown, prefix = ''): [key: string, text: string][] {
  if (typeof tree === 'string') return [[prefix, tree]];
  return Object.entries(tree as object).flatMap(([key, child]) => leaves(child, prefix ? `${prefix}.${key}` : key));
}
