import assert from 'node:assert/strict';

/**
 * What the rules tests use of Vitest, as a list of cases that can be run one by one and again: a mutant then costs the few
 * cases that can notice it. worker.ts puts it in Vitest's place; anything that is missing here fails when it is first used.
 */

type Body = () => unknown;
type EachBody = (...values: never[]) => unknown;

export type Scope = {
  name: string;
  parent: Scope | null;
  beforeAll: Body[];
  beforeEach: Body[];
};

export type Case = { name: string; scope: Scope; body: Body };

export const CASES: Case[] = [];

let scope: Scope = newScope('', null);

function newScope(name: string, parent: Scope | null): Scope {
  return { name, parent, beforeAll: [], beforeEach: [] };
}

/** Collects what a test file declares; the file's own name is the outermost scope. */
export async function collect(file: string, load: () => Promise<unknown>): Promise<void> {
  scope = newScope(file, null);
  await load();
}

export function scopesOf({ scope: innermost }: Case): Scope[] {
  const scopes: Scope[] = [];
  for (let each: Scope | null = innermost; each; each = each.parent) scopes.unshift(each);
  return scopes;
}

function declareScope(name: string, body: Body): void {
  const outer = scope;
  scope = newScope(name, outer);
  body();
  scope = outer;
}

function declareCase(name: string, body: Body): void {
  CASES.push({ name, scope, body });
}

/** Rows that are lists are spread over the arguments, as Vitest does it. */
function each(declare: (name: string, body: Body) => void) {
  return (rows: readonly unknown[]) => (name: string, body: EachBody) => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      declare(titled(name, values), () => body(...(values as never[])));
    }
  };
}

function titled(name: string, values: readonly unknown[]): string {
  const left = [...values];
  const [first] = values;
  return name
    .replace(/%s/g, () => String(left.shift()))
    .replace(/\$(\w+)/g, (_whole, key: string) => String((first as Record<string, unknown>)[key]));
}

export const describe = Object.assign(declareScope, { each: each(declareScope) });
export const it = Object.assign(declareCase, { each: each(declareCase) });

export function beforeAll(body: Body): void {
  scope.beforeAll.push(body);
}

export function beforeEach(body: Body): void {
  scope.beforeEach.push(body);
}

/** What a case leaves behind goes with the process. */
export function afterAll(): void {}

export function expect(actual: unknown) {
  return {
    toBe: (expected: unknown) => assert.equal(actual, expected),
    toEqual: (expected: unknown) => assert.deepEqual(actual, expected),
  };
}
