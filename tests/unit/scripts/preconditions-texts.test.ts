import { expect, it } from 'vitest';
import { textsNotFound } from '../../preconditions/engine.ts';
import { INCOME_AND_LOCK_PRECONDITIONS } from '../../preconditions/income-and-lock.ts';
import { OFFICE_PRECONDITIONS } from '../../preconditions/office.ts';
import { PAYDAY_PRECONDITIONS } from '../../preconditions/payday.ts';
import { TERMS_PRECONDITIONS } from '../../preconditions/terms.ts';

/** The nightly suite takes them out and sees a seed fail; that they are still there is seen in every run. */
it('each precondition that the nightly suite takes out is in its source once', () => {
  const all = [
    ...INCOME_AND_LOCK_PRECONDITIONS,
    ...PAYDAY_PRECONDITIONS,
    ...OFFICE_PRECONDITIONS,
    ...TERMS_PRECONDITIONS,
  ];
  expect(all.length).toBeGreaterThan(50);
  expect(textsNotFound(all)).toEqual([]);
  const [first] = all;
  expect(textsNotFound([{ ...first!, is: 'no such line' }])).toHaveLength(1);
});
