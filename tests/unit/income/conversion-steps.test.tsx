// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ConversionSteps } from '#app/routes/admin/conversion/conversion-steps.tsx';
import { all, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const at = (day: number) => new Date(Date.UTC(2026, 4, day, 15));
const event = (day: number) => ({
  ...{ at: at(day), receivedAt: at(day), payout: '978.67', currency: 'USD', originalStatus: 'sale' },
});

/** The name of each step with its look. */
function stepsOf(found: object) {
  const element = <ConversionSteps {...(found as Parameters<typeof ConversionSteps>[0])} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return all(show(<RouterProvider router={router} />).container, 'li').map((step) => [
    step.firstElementChild!.textContent,
    step.getAttribute('data-look'),
  ]);
}

const tracker = { events: { sale: event(10) } };

it('a paid commission goes from the report over the hold period to its payday', () => {
  const commission = { uid: 'ana', state: 'available', availableAt: at(24) };
  const place = { stage: 'paid', cycleId: '2026-06-01' };
  expect(stepsOf({ at: at(10), tracker, commission, place })).toEqual([
    ['Purchase confirmed', 'done'],
    ['Available', 'arrived'],
    ['Paid', 'arrived'],
  ]);
});

it('what is still ahead has no look of its own', () => {
  const commission = { uid: 'ana', state: 'held', availableAt: at(24) };
  expect(stepsOf({ at: at(10), tracker, commission, place: null })).toEqual([
    ['Purchase confirmed', 'done'],
    ['Available from', null],
  ]);
});

it('a declined commission ends there, by hand too', () => {
  const commission = { uid: 'ana', state: 'rejected', availableAt: at(24) };
  const declined = [
    ['Purchase confirmed', 'done'],
    ['Declined', 'failed'],
  ];
  expect(stepsOf({ at: at(10), tracker, commission, place: null })).toEqual(declined);
  const told = { events: { sale: event(10), rejected: event(12) } };
  expect(stepsOf({ at: at(10), tracker: told, commission, place: null })).toEqual([
    ['Purchase confirmed', 'done'],
    ['Declined by the advertiser', 'failed'],
  ]);
});

it('without a record of the tracker, and where it came in at another time, the report is a step', () => {
  expect(stepsOf({ at: at(10), tracker: null, commission: null, place: null })).toEqual([['Reported', 'done']]);
  expect(stepsOf({ at: at(14), tracker, commission: null, place: null })).toEqual([
    ['Purchase confirmed', 'done'],
    ['Reported', 'done'],
  ]);
});
