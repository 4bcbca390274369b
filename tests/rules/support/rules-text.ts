import { readFileSync } from 'node:fs';
import { readRuleset } from '../../../scripts/mutate/rules/ruleset.ts';

/** Enough of a reader of firestore.rules to count what an allow statement reads; the rules are written to suit it. */

type RulesFunction = { params: string[]; body: string };

export type AllowStatement = { collection: string; verbs: string[]; condition: string };

const text = readFileSync('firestore.rules', 'utf8').replace(/\/\/.*$/gm, '');

/**
 * A ruleset in which the first condition of each verb evaluates `spare` expressions more. What it still allows has so many left of the
 * 1,000 that Firestore evaluates for a write: the emulator counts and refuses as the service does (docs/decisions/0113).
 */
export function withSpare(rules: string, spare: number): string {
  const met = new Set<string>();
  const conditions = readRuleset(rules).flatMap(({ block, verbs, expressions: [condition] }) => {
    const unmet = (verbs?.names ?? []).map((verb) => `${block} ${verb}`).filter((verb) => !met.has(verb));
    for (const verb of unmet) met.add(verb);
    return unmet.length > 0 ? [condition!] : [];
  });
  // A list costs an expression more than its entries, `is` two and `&&` two.
  const padding = `[${Array<number>(spare - 5)
    .fill(0)
    .join(',')}] is list`;
  return conditions
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}${padding} && (${text.slice(start, end)})${text.slice(end)}`,
      rules,
    );
}

/** From an opening bracket to the one that closes it. */
function enclosed(source: string, open: number): string {
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    if ('({['.includes(source[at]!)) depth += 1;
    if (')}]'.includes(source[at]!)) depth -= 1;
    if (depth === 0) return source.slice(open + 1, at);
  }
  throw new Error('firestore.rules has a bracket that nothing closes');
}

function splitArguments(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if ('({['.includes(character)) depth += 1;
    if (')}]'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** All functions by name; one that stands in a match block has that collection's name before it. */
const functions = new Map<string, RulesFunction>();
for (const found of text.matchAll(/function (\w+)\(([^)]*)\)\s*\{/g)) {
  const name = `${collectionAt(found.index)}:${found[1]}`;
  functions.set(name, {
    params: splitArguments(found[2]!),
    body: enclosed(text, found.index + found[0].length - 1),
  });
}

export const ALLOWS: AllowStatement[] = [...text.matchAll(/allow ([a-z, ]+): if ([^;]+);/g)].map((found) => ({
  collection: collectionAt(found.index),
  verbs: found[1]!.split(', '),
  condition: found[2]!,
}));

/** The innermost match block around a position, as `payoutBatches/items`; '' outside of all. */
function collectionAt(index: number): string {
  const names = [...text.matchAll(/match \/(\w+)\/\{\w+\} \{/g)]
    .filter((match) => {
      const open = match.index + match[0].length - 1;
      return match.index < index && index < open + enclosed(text, open).length;
    })
    .map((match) => match[1]!);
  return names.join('/');
}

/** The documents that an allow statement reads in the worst case: every branch taken, the same document once. */
export function readsOf({ collection, condition }: AllowStatement): string[] {
  const reads = new Set<string>();
  collect(condition, collection, reads, 0);
  return [...reads].sort();
}

function collect(expression: string, collection: string, reads: Set<string>, depth: number): void {
  if (depth > 20) throw new Error('A function of firestore.rules calls itself');
  for (const call of expression.matchAll(/(?<![.\w])(\w+)\(/g)) {
    const list = enclosed(expression, call.index + call[0].length - 1);
    if (/^(get|exists)(After)?$/.test(call[1]!)) reads.add(`${call[1]} ${resolvePath(list, collection)}`);
    const called = lookUp(call[1]!, collection);
    if (called) collect(inline(called, splitArguments(list)), collection, reads, depth + 1);
  }
}

function lookUp(name: string, collection: string): RulesFunction | undefined {
  return functions.get(`${collection}:${name}`) ?? functions.get(`:${name}`);
}

/** A function's body with its arguments and its let names put in. */
function inline({ params, body }: RulesFunction, values: readonly string[]): string {
  let inlined = body;
  params.forEach((param, index) => (inlined = replaceName(inlined, param, values[index] ?? '')));
  // A name may stand for what an earlier one is part of: each is looked up in what the ones before it have left.
  for (const { 1: name } of [...inlined.matchAll(/let (\w+) = /g)]) {
    const value = new RegExp(`let ${name!} = ([^;]+);`).exec(inlined)?.[1];
    if (value !== undefined) inlined = replaceName(inlined, name!, value);
  }
  return inlined;
}

function replaceName(source: string, name: string, value: string): string {
  return source.replace(new RegExp(`(?<![.\\w'])${name}(?![\\w'])`, 'g'), () => value);
}

function resolvePath(expression: string, collection: string): string {
  const call = /^\s*(\w+)\(/.exec(expression);
  const called = call && lookUp(call[1]!, collection);
  const path = called
    ? inline(called, splitArguments(enclosed(expression, call[0].length - 1))).replace(/return|;/g, '')
    : expression;
  return path.replace(/\s+/g, '').replace('/databases/$(database)/documents', '');
}
