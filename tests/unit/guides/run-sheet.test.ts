import { expect, it } from 'vitest';
import { nextSlot, runSheetOf } from '#app/domain/guides/run-sheet.ts';

/** A Wednesday. */
const NOW = new Date('2026-11-25T13:00:00Z');

it('the first stream has what was kept in the guides', () => {
  const kept = {
    week: '{"days":"WE FR","from":"19:30","to":"22:00"}',
    bitrate: '{"upload":"9"}',
    disclosure: '{"sentence":"Advertising: I earn a commission.","required":""}',
    pitch: '{"disclosure":"Ad.","who":"For you.","what":" ","catch":"It is slow."}',
  };
  expect(runSheetOf(kept)).toEqual({
    slot: { days: ['WE', 'FR'], from: '19:30', isChosen: true },
    settings: { lines: 720, frames: 30, bitrate: 3000 },
    disclosure: 'Advertising: I earn a commission.',
    pitch: ['For you.', 'It is slow.'],
  });
});

it('of nothing it is a Saturday evening, as an example, without words', () => {
  const slot = { days: ['SA'], from: '20:00', isChosen: false };
  expect(runSheetOf({})).toEqual({ slot, settings: null, disclosure: '', pitch: [] });
});

it('takes the disclosure of the pitch where none was checked, and no time that is none', () => {
  const sheet = runSheetOf({
    pitch: '{"disclosure":"Ad: I earn a commission."}',
    week: '{"days":"MO","from":"25:00"}',
    bitrate: '{"upload":"x"}',
  });
  expect([sheet.disclosure, sheet.settings]).toEqual(['Ad: I earn a commission.', null]);
  expect(sheet.slot).toEqual({ days: ['MO'], from: '20:00', isChosen: false });
});

it.each([
  '{"sentence":"My partner: I earn a commission.","required":""}',
  '{"sentence":"Advertising: I earn a commission.","required":"Over 18s only"}',
])('has no disclosure that failed the check: %s', (disclosure) => {
  expect(runSheetOf({ disclosure }).disclosure).toBe('');
});

it.each([
  ['on the first of the days to come', ['MO', 'FR', 'SU'], NOW, 'UTC', '2026-11-27T19:30'],
  ['a week ahead on a day that is today', ['WE'], NOW, 'UTC', '2026-12-02T19:30'],
  ['tomorrow where the reader is', ['MO'], new Date('2026-11-30T02:00:00Z'), 'America/Mexico_City', '2026-11-30T19:30'],
] as const)('the stream is %s', (_, days, now, zone, at) => {
  expect(nextSlot({ days, from: '19:30' }, now, zone)).toBe(at);
});
