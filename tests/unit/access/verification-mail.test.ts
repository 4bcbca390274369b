import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recentMails, waitForNextMail } from '#app/domain/access/verification-mail.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const MINUTE = 60_000;

describe('when the next verification mail may be sent', () => {
  it.each([
    { name: 'none was sent', sent: [], wait: 0 },
    { name: 'the first was sent just now', sent: [0], wait: MINUTE },
    { name: 'the first was sent half a minute ago', sent: [MINUTE / 2], wait: MINUTE / 2 },
    { name: 'the first was sent a minute ago', sent: [MINUTE], wait: 0 },
    { name: 'the second was sent a minute ago', sent: [2 * MINUTE, MINUTE], wait: 4 * MINUTE },
    { name: 'the third was sent a minute ago', sent: [9 * MINUTE, 8 * MINUTE, MINUTE], wait: 14 * MINUTE },
    { name: 'the fifth was sent a minute ago', sent: [50, 40, 30, 20, 1].map((m) => m * MINUTE), wait: 14 * MINUTE },
    { name: 'the first is forgotten', sent: [60 * MINUTE, MINUTE / 2], wait: MINUTE / 2 },
    { name: 'the clock was set back', sent: [-MINUTE], wait: 0 },
  ])('$name', ({ sent, wait }) => {
    const times = sent.map((ago) => NOW - ago);
    expect(waitForNextMail(times, NOW)).toBe(wait);
    expect(waitForNextMail([...times].reverse(), NOW)).toBe(wait);
  });

  it('never lasts longer than a quarter of an hour, and ends when it says', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: NOW - 120 * MINUTE, max: NOW + MINUTE })), (sent) => {
        const wait = waitForNextMail(sent, NOW);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(15 * MINUTE);
        const kept = recentMails(sent, NOW);
        expect(waitForNextMail(kept, NOW + wait)).toBe(0);
        expect(waitForNextMail(kept, NOW)).toBe(wait);
      }),
    );
  });
});
