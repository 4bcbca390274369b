import { expect, it } from 'vitest';
import { runSheetOf } from '#app/domain/guides/run-sheet.ts';

/** A Wednesday. */
const NOW = new Date('2026-11-25T13:00:00Z');

it('the first stream has what was kept in the guides', () => {
  const kept = {
    week: '{"days":"WE FR","from":"19:30","to":"22:00"}',
    bitrate: '{"upload":"9"}',
    disclosure: '{"sentence":"Advertising: I earn a commission.","required":""}',
    pitch: '{"disclosure":"Ad.","who":"For you.","what":" ","catch":"It is slow."}',
  };
  expect(runSheetOf(kept, NOW)).toEqual({
    at: '2026-11-27T19:30',
    settings: { lines: 720, frames: 30, bitrate: 3000 },
    disclosure: 'Advertising: I earn a commission.',
    pitch: ['For you.', 'It is slow.'],
  });
});

it('a day of the week that is today is a week ahead, so that the time is never over', () => {
  expect(runSheetOf({ week: '{"days":"WE","from":"08:00"}' }, NOW).at).toBe('2026-12-02T08:00');
});

it('of nothing it is a Saturday evening without words', () => {
  expect(runSheetOf({}, NOW)).toEqual({ at: '2026-11-28T20:00', settings: null, disclosure: '', pitch: [] });
});

it('takes the disclosure of the pitch where none was checked, and no time that is none', () => {
  const sheet = runSheetOf(
    { pitch: '{"disclosure":"Ad."}', week: '{"days":"","from":"25:00"}', bitrate: '{"upload":"x"}' },
    NOW,
  );
  expect([sheet.disclosure, sheet.at, sheet.settings]).toEqual(['Ad.', '2026-11-28T20:00', null]);
});

it('is on the first of the days to come', () => {
  expect(runSheetOf({ week: '{"days":"MO FR SU","from":"19:30"}' }, NOW).at).toBe('2026-11-27T19:30');
});
