import { describe, expect, it } from 'vitest';
import {
  TABLE_LIMITS,
  changedSettings,
  hiddenBy,
  hidesSame,
  isTable,
  readColumns,
  readViewName,
  settingsOf,
  viewQuery,
  viewSearch,
  viewText,
} from '#app/domain/programme/table-settings.ts';

const NOTHING = { hidden: [], views: {} };
const FULL = Object.fromEntries(Array.from({ length: TABLE_LIMITS.views }, (_, at) => [`View ${at}`, 'q=x']));

describe('a view', () => {
  it('keeps filters, order and page size, and no place in the list', () => {
    expect(viewQuery('?state=paid&q=&sort=amount&after=x~1&before=y&item=u-1&review=', 50)).toBe(
      'size=50&sort=amount&state=paid',
    );
    expect(viewQuery('status=pending&size=100', 25)).toBe('size=25&status=pending');
    expect(viewQuery('status=pending', null)).toBe('status=pending');
  });

  it('is the same however its address is written', () => {
    expect(viewQuery('?b=2&a=1', null)).toBe(viewQuery('a=1&b=2&q=', null));
  });

  it('is opened for the payday and the tab that are looked at', () => {
    const query = viewQuery('cycle=2026-12-01&view=rehearsal&state=failed', null);
    expect(query).toBe('state=failed');
    expect(viewSearch({ query }, '?cycle=2026-12-15&state=paid&view=jobs')).toBe(
      'state=failed&cycle=2026-12-15&view=jobs',
    );
    expect(viewSearch({ query: '' }, '?state=paid')).toBe('');
  });

  it('is read as it was stored, with the columns that it hides', () => {
    const view = { query: 'q=a%26b&size=50', hidden: ['manager', 'active'] };
    const stored = { ...NOTHING, views: { Mine: viewText(view), All: '' } };
    expect(settingsOf('streamers', stored).views).toEqual([
      { name: 'All', query: '', hidden: [] },
      { name: 'Mine', query: 'q=a%26b&size=50', hidden: ['active', 'manager'] },
    ]);
    expect(hidesSame(view.hidden, ['active', 'manager'])).toBe(true);
    expect(hidesSame(view.hidden, ['active'])).toBe(false);
  });
});

it('a person without settings sees all columns and has no views', () => {
  expect(settingsOf('audit', null)).toEqual({ table: 'audit', hidden: [], views: [] });
});

describe('a change', () => {
  it('of columns leaves the views alone, and the other way round', () => {
    const before = { hidden: ['a'], views: { One: 'q=1' } };
    expect(changedSettings(before, { act: 'columns', hidden: ['b'] })).toEqual({
      hidden: ['b'],
      views: { One: 'q=1' },
    });
    expect(changedSettings(before, { act: 'save', name: 'Two', view: 'q=2' })).toEqual({
      hidden: ['a'],
      views: { One: 'q=1', Two: 'q=2' },
    });
  });

  it('replaces the view of the same name, also when there is no room for another', () => {
    const before = { hidden: [], views: FULL };
    expect(changedSettings(before, { act: 'save', name: 'View 3', view: 'q=3' })).toMatchObject({
      views: { 'View 3': 'q=3' },
    });
    expect(changedSettings(before, { act: 'save', name: 'One more', view: 'q=x' })).toBe('full');
  });

  it('renames and deletes a view that is there', () => {
    const before = { hidden: [], views: { One: 'q=1', Two: 'q=2' } };
    expect(changedSettings(before, { act: 'rename', from: 'One', name: 'First' })).toEqual({
      hidden: [],
      views: { Two: 'q=2', First: 'q=1' },
    });
    expect(changedSettings(before, { act: 'rename', from: 'One', name: 'Two' })).toEqual({
      hidden: [],
      views: { Two: 'q=1' },
    });
    expect(changedSettings(before, { act: 'rename', from: 'One', name: 'One' })).toEqual(before);
    expect(changedSettings(before, { act: 'forget', name: 'One' })).toEqual({ hidden: [], views: { Two: 'q=2' } });
    expect(changedSettings(before, { act: 'rename', from: 'Gone', name: 'Back' })).toBeNull();
    expect(changedSettings(before, { act: 'forget', name: 'Gone' })).toBeNull();
    expect(changedSettings(before, { act: 'forget', name: 'toString' })).toBeNull();
  });
});

describe('what a form says', () => {
  it('names columns by their keys', () => {
    expect(readColumns('')).toEqual([]);
    expect(readColumns('state,amount,state')).toEqual(['state', 'amount']);
    for (const made of [
      'a b',
      'a,,b',
      'x'.repeat(31),
      'é',
      Array.from({ length: 21 }, (_, at) => 'k' + 'x'.repeat(at)).join(),
    ]) {
      expect(readColumns(made), made).toBeNull();
    }
  });

  it('has a name of one line', () => {
    expect(readViewName('  To \n approve ')).toBe('To approve');
    expect(readViewName('x'.repeat(60))).toHaveLength(60);
    for (const made of ['', '  ', 'x'.repeat(61), '__name__']) expect(readViewName(made), made).toBeNull();
  });

  it('is about a table of the console', () => {
    expect(isTable('streamers')).toBe(true);
    expect(isTable('elsewhere')).toBe(false);
    expect(isTable(null)).toBe(false);
  });
});

describe('hidden columns', () => {
  const settings = { table: 'streamers', hidden: ['guides'], views: [] } as const;
  const form = (fields: Record<string, string>) => {
    const made = new FormData();
    for (const [name, value] of Object.entries({ table: 'streamers', act: 'columns', ...fields }))
      made.set(name, value);
    return made;
  };

  it('are those of the latest form on its way, and none when it shows them all', () => {
    expect(hiddenBy(settings, [])).toEqual(['guides']);
    expect(hiddenBy(settings, [form({ hidden: 'since' }), form({ hidden: 'since,manager' })])).toEqual([
      'since',
      'manager',
    ]);
    expect(hiddenBy(settings, [form({ hidden: '' })])).toEqual([]);
  });

  it('are no matter of other tables and of views', () => {
    expect(
      hiddenBy(settings, [form({ table: 'offers', hidden: 'brand' }), form({ act: 'save', hidden: 'since' })]),
    ).toEqual(['guides']);
  });
});
