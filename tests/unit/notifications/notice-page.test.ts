import { expect, it } from 'vitest';
import { withoutRepeated } from '#app/domain/notifications/notice-page.ts';

const READ = new Date('2026-03-02');
const notice = (kind: 'payout-paid' | 'payout-locked' | 'payout-held', cycle: string, readAt: Date | null = READ) => ({
  kind,
  params: { cycle },
  readAt,
});

it('a payout that was paid is told once, when both notices were read', () => {
  const paid = notice('payout-paid', '2026-03-01');
  const held = notice('payout-held', '2026-03-01');
  expect(withoutRepeated([paid, held, notice('payout-locked', '2026-03-01')])).toEqual([paid, held]);
});

it.each([
  ['of another payday', notice('payout-paid', '2026-02-15'), notice('payout-locked', '2026-03-01')],
  ['that was not read', notice('payout-paid', '2026-03-01'), notice('payout-locked', '2026-03-01', null)],
  ['of a payment that was not read', notice('payout-paid', '2026-03-01', null), notice('payout-locked', '2026-03-01')],
])('a lock %s stays', (_, ...notices) => {
  expect(withoutRepeated(notices)).toEqual(notices);
});
