import { afterEach, expect, it, vi } from 'vitest';
import {
  dateTimeFormat,
  displayNames,
  listFormat,
  numberFormat,
  relativeTimeFormat,
} from '#app/domain/platform/formatters.ts';

afterEach(() => vi.restoreAllMocks());

it('the same locale and options are the same formatter; others are not', () => {
  const options = { style: 'currency', currency: 'EUR' } as const;
  expect(numberFormat('en', { ...options })).toBe(numberFormat('en', { ...options }));
  const different = [
    numberFormat('en', options),
    numberFormat('es', options),
    numberFormat('en', { ...options, currency: 'USD' }),
    numberFormat('en'),
    dateTimeFormat('en', { timeZone: 'UTC' }),
    dateTimeFormat('en', { timeZone: 'Asia/Tokyo' }),
    relativeTimeFormat('en'),
    listFormat('en'),
    displayNames('en', { type: 'region' }),
    displayNames('en', { type: 'language' }),
  ];
  expect(new Set<unknown>(different).size).toBe(different.length);
});

it('formats as Intl does, in the locales of the product', () => {
  expect(numberFormat('pt', { style: 'currency', currency: 'BRL' }).format(1234.5)).toBe(
    new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(1234.5),
  );
  expect(displayNames('es', { type: 'region' }).of('US')).toBe(
    new Intl.DisplayNames('es-419', { type: 'region' }).of('US'),
  );
  expect(dateTimeFormat('de', { dateStyle: 'long' }).resolvedOptions().locale).toBe('de');
});

it('what Intl refuses is refused every time', () => {
  for (let again = 0; again < 2; again += 1) {
    expect(() => dateTimeFormat('en', { timeZone: 'Nowhere/Land' })).toThrow(RangeError);
    expect(() => numberFormat('en', { style: 'currency' })).toThrow(TypeError);
  }
});

it('200 are kept; for one more the oldest goes', () => {
  const digits = (minimumIntegerDigits: number, minimumFractionDigits: number) =>
    numberFormat('en', { minimumIntegerDigits, minimumFractionDigits });
  const all = Array.from({ length: 200 }, (_, index) => digits(1 + (index % 20), Math.floor(index / 20)));
  expect(digits(1, 0), 'still there').toBe(all[0]);
  expect(digits(20, 9)).toBe(all[199]);
  numberFormat('en', { minimumSignificantDigits: 3 });
  expect(digits(2, 0)).toBe(all[1]);
  expect(digits(1, 0)).not.toBe(all[0]);
});
