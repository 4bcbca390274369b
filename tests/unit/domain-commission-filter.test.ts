import { describe, expect, it } from 'vitest';
import { readCommissionFilter, readTimeCursor } from '#app/domain/commission-filter.ts';

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

  it('has a time as its cursor, or none', () => {
    const cursor = (text: string) => readTimeCursor(new URLSearchParams({ before: text }), 'before');
    expect(cursor('2026-03-01T10:00:00.000Z')).toEqual(new Date('2026-03-01T10:00:00Z'));
    expect(cursor('soon')).toBeNull();
    expect(readTimeCursor(new URLSearchParams(), 'before')).toBeNull();
  });
});
