import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applied, makeMutants } from '../../../scripts/mutate/rules/mutants.ts';
import { Plan } from '../../../scripts/mutate/rules/plan.ts';
import { discrepancies } from '../../../scripts/mutate/rules/survivors.ts';

/** The machine behind `npm run test:rules:mutation`; what it says of the suite takes a run. */

const SMALL = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /things/{id} {
      allow get: if (request.auth != null || id == 'x') && request.query.limit <= 10;
    }
  }
}
`;

const made = makeMutants(SMALL, () => []).map((mutant) => ({ mutant, text: applied(SMALL, mutant) }));
const textOf = (id: string) => made.find(({ mutant }) => mutant.id === id)?.text ?? '';

describe('mutants', () => {
  it('of firestore.rules are at least three for each allow, under ids of their own', () => {
    const mutants = makeMutants(readFileSync('firestore.rules', 'utf8'), () => ['status']);
    const allows = Map.groupBy(
      mutants.filter(({ title }) => title.startsWith('allow ')),
      ({ block, title }) => `${block} ${title}`,
    );
    expect(allows.size).toBeGreaterThanOrEqual(50);
    for (const some of allows.values()) expect(some.length).toBeGreaterThanOrEqual(3);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  });

  it('change one place and leave brackets whole', () => {
    expect(textOf("things | allow get | negated | request.auth != null || id == 'x'")).toContain(
      "if (!(request.auth != null || id == 'x')) && request.query.limit <= 10;",
    );
    expect(textOf('things | allow get | always true | request.auth != null')).toContain("if (true || id == 'x') &&");
    expect(textOf('things | allow get | boundary | <=')).toContain('request.query.limit < 10;');
    expect(textOf('things | allow get | number | 10 → 11')).toContain('limit <= 11;');
    expect(textOf('things | allow get | verb added | delete')).toContain('allow get, delete: if');
    expect(textOf('things | match | at any depth | the path')).toContain('match /{above=**}/things/{id} {');
  });

  it('are judged by the cases that evaluate what they change', () => {
    const start = SMALL.indexOf('request.auth');
    const place = `${start}-${start + 'request.auth != null'.length}`;
    const seen = (index: number, outcome: string[]) => ({
      ...{ index, title: `case ${index}`, ms: 1, problem: null },
      seen: [
        [place, outcome],
        ['0-1', ['true']],
      ] as [string, string[]][],
    });
    const plan = new Plan(SMALL, [place], [seen(0, []), seen(1, ['true']), seen(2, ['false']), seen(3, ['other'])]);
    const casesFor = (kind: string) =>
      plan.casesFor(made.find(({ mutant: { id } }) => id.endsWith(`${kind} | request.auth != null`))!.mutant).sort();
    expect(casesFor('negated')).toEqual([1, 2, 3]);
    expect(casesFor('always true')).toEqual([2, 3]);
    expect(casesFor('always false')).toEqual([1, 3]);
  });
});

describe('survivors', () => {
  it('need an explanation each, and explanations a survivor', () => {
    expect(discrepancies({ a: 'because' }, ['a'])).toEqual([]);
    expect(discrepancies({}, ['a'])).toEqual(['Survives unexplained: a']);
    expect(discrepancies({ a: 'because' }, [])).toHaveLength(1);
  });
});
