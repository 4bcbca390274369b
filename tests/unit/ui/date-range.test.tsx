// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { isDay, rangeBefore, rangeOf, readRange } from '#app/domain/figures/date-range.ts';
import { DateRangePicker } from '#app/ui/choices/date-range-picker.tsx';
import { all, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('#tests/support/played-remix.tsx'));

describe('ranges of days', () => {
  it.each([
    ['7-days', '2026-11-14', '2026-11-20'],
    ['30-days', '2026-10-22', '2026-11-20'],
    ['this-month', '2026-11-01', '2026-11-20'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-year', '2026-01-01', '2026-11-20'],
  ] as const)('%s on a 20th of November begin on %s and end on %s', (preset, from, to) => {
    expect(rangeOf(preset, '2026-11-20')).toEqual({ from, to });
  });

  it('know January and leap years', () => {
    expect(rangeOf('last-month', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(rangeOf('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect([isDay('2028-02-29'), isDay('2026-02-29'), isDay('2026-2-1'), isDay(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('are read from an address, and replaced when they are none', () => {
    const read = (query: string) => readRange(new URLSearchParams(query), '2026-11-20');
    const usual = { from: '2026-10-22', to: '2026-11-20' };
    expect(read('from=2026-11-01&to=2026-11-05')).toEqual({ from: '2026-11-01', to: '2026-11-05' });
    expect(read('from=2026-11-05&to=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-05' });
    for (const query of [
      '',
      'from=2026-11-01',
      'from=x&to=y',
      'from=2026-11-01&to=2026-11-21',
      'from=2020-01-01&to=2026-01-01',
    ]) {
      expect(read(query), query).toEqual(usual);
    }
    // 366 days, both ends included.
    expect(read('from=2025-11-20&to=2026-11-20').from).toBe('2025-11-20');
    expect(read('from=2025-11-19&to=2026-11-20')).toEqual(usual);
  });

  it('compare with as many days before', () => {
    expect(rangeBefore({ from: '2026-11-14', to: '2026-11-20' })).toEqual({ from: '2026-11-07', to: '2026-11-13' });
    expect(rangeBefore({ from: '2026-11-20', to: '2026-11-20' })).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  });

  it('are chosen by address alone', () => {
    const { container, getAllByRole, getByLabelText } = show(
      <DateRangePicker range={rangeOf('7-days', '2026-11-20')} today="2026-11-20" parameters={{ offer: 'a b' }} />,
    );
    const from = getByLabelText<HTMLInputElement>('From');
    expect(from.form!.method).toBe('get');
    expect(Object.fromEntries(new FormData(from.form!))).toMatchObject({ offer: 'a b' });
    expect(container.querySelector<HTMLInputElement>('[name=offer]')!.type).toBe('hidden');
    expect([from.type, from.name, from.max]).toEqual(['date', 'from', '2026-11-20']);
    const addresses = getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toContain('?offer=a+b&from=2026-10-22&to=2026-11-20');
    expect(all(container, '[aria-current=true]')).toHaveLength(1);
  });
});

describe('a range that was asked for and can not be shown', () => {
  const picker = (refused: 'too-long' | null) =>
    show(<DateRangePicker range={rangeOf('7-days', '2026-11-20')} today="2026-11-20" refused={refused} />);

  it('is explained next to the fields, which show the one in use', () => {
    const { getByRole, getByLabelText } = picker('too-long');
    const explained = /A range can have 366 days at most\..*Nov 14, 2026 to Nov 20, 2026 \(UTC\)/;
    expect(getByRole('alert').textContent).toMatch(explained);
    expect(getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-14');
  });

  it('is not spoken of otherwise', () => expect(picker(null).queryByRole('alert')).toBeNull());
});
