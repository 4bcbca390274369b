import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { answersOf, isToolName, RESULT_LIMITS, resultOf, TOOL_NAMES, toolsOf } from '#app/domain/guides/tools.ts';

describe('what a tool keeps', () => {
  it('is read as it was written, on one line', () => {
    const answers = { days: 'MO TU', words: 'Publicidad:\ngano “algo”' };
    expect(answersOf(resultOf(answers))).toEqual(answers);
    expect(resultOf(answers)).not.toContain('\n');
  });

  it('has a limit', () => {
    const room = RESULT_LIMITS.one - '{"a":""}'.length;
    expect(resultOf({ a: 'x'.repeat(room) })).toHaveLength(RESULT_LIMITS.one);
    expect(resultOf({ a: 'x'.repeat(room + 1) })).toBeNull();
  });

  it.each([null, undefined, '', 'null', '[]', '7', '{"a"', '{"a":1}', '{"a":{"b":"c"}}'])(
    '%s holds no answers',
    (text) => {
      expect(answersOf(text)).toEqual({});
    },
  );
});

it('each tool is in one guide', () => {
  expect(GUIDE_KEYS.flatMap((key) => toolsOf(key)).sort()).toEqual([...TOOL_NAMES].sort());
  expect(isToolName('payday')).toBe(true);
  for (const other of ['toString', '', null, 7]) expect(isToolName(other)).toBe(false);
});
