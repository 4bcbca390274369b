import { expect, it } from 'vitest';
import { sharedCall } from '#app/domain/platform/shared-call.ts';

it('a call joins the one that is under way, and the next begins anew', async () => {
  let begun = 0;
  const call = sharedCall(() => Promise.resolve((begun += 1)));
  expect(await Promise.all([call(), call()])).toEqual([1, 1]);
  expect(await call()).toBe(2);
});

it('all who joined learn of a failure, and the next call tries again', async () => {
  let begun = 0;
  const call = sharedCall(() => (++begun === 1 ? Promise.reject(new Error('down')) : Promise.resolve('up')));
  const joined = await Promise.allSettled([call(), call()]);
  expect(joined.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await call()).toBe('up');
});
