import { describe, expect, it } from 'vitest';
import { readCommissionFilter } from '#app/domain/income/commission-filter.ts';

const read = (query: string) => readCommissionFilter(new URLSearchParams(query));

describe('a filter of commissions', () => {
  it('is read from the address', () => {
    expect(read('state=held&offer=lumen-audio&stream=ana-1')).toEqual({
      state: 'held',
      offerId: 'lumen-audio',
      streamId: 'ana-1',
    });
  });

  it.each(['', 'state=&offer=&stream=', 'state=unheard-of', 'offer=a/b', 'stream=../x', `offer=${'x'.repeat(129)}`])(
    '%j filters nothing',
    (query) => {
      expect(read(query)).toEqual({ state: null, offerId: null, streamId: null });
    },
  );
});
