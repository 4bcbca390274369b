import { describe, expect, it } from 'vitest';
import { managerChange, readManager } from '#app/domain/people/manager.ts';

const RIGHT: [string, string][] = [
  ['name', ' Inés Prado '],
  ['languages', 'pt'],
  ['languages', 'es'],
  ['email', 'ines@greenroom.test'],
  ['telegram', '@greenroom_ines'],
  ['discord', ''],
  ['from', '09:00'],
  ['to', '17:30'],
  ['days', '5'],
  ['days', '1'],
];

/** The right form with some of its fields replaced; null takes one away. */
function formWith(bends: Record<string, string | null> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of RIGHT) if (!(name in bends)) form.append(name, value);
  for (const [name, value] of Object.entries(bends)) if (value !== null) form.append(name, value);
  return form;
}

describe('readManager', () => {
  it('reads what the form says, in the order of the product', () => {
    expect(readManager(formWith())).toEqual({
      draft: {
        name: 'Inés Prado',
        languages: ['es', 'pt'],
        contacts: { email: 'ines@greenroom.test', telegram: '@greenroom_ines' },
        hours: { from: '09:00', to: '17:30', days: [1, 5] },
      },
    });
  });

  it.each([
    [{ name: '  ' }, { name: 'managers.errors.name' }],
    [{ name: 'x'.repeat(81) }, { name: 'managers.errors.name' }],
    [{ languages: null }, { languages: 'managers.errors.languages' }],
    [{ languages: 'fr' }, { languages: 'managers.errors.languages' }],
    [{ email: 'ines', telegram: null }, { email: 'managers.errors.email' }],
    [{ email: 'ines@greenroom.test\u200b', telegram: null }, { email: 'managers.errors.email' }],
    [{ telegram: '@ab' }, { telegram: 'managers.errors.telegram' }],
    [{ telegram: 'javascript:alert(1)' }, { telegram: 'managers.errors.telegram' }],
    [{ discord: 'Two Words' }, { discord: 'managers.errors.discord' }],
    [{ email: null, telegram: ' ' }, { contacts: 'managers.errors.contacts' }],
    [{ from: '9:00' }, { from: 'managers.errors.time' }],
    [{ to: '24:00' }, { to: 'managers.errors.time' }],
    [{ to: '09:00' }, { to: 'managers.errors.sameTime' }],
    [{ days: null }, { days: 'managers.errors.days' }],
    [{ days: '8' }, { days: 'managers.errors.days' }],
  ])('refuses %o', (bends, errors) => {
    expect(readManager(formWith(bends))).toEqual({ errors });
  });
});

it('names a change by what becomes of the manager', () => {
  expect(managerChange(null, { retired: false })).toBe('create-manager');
  expect(managerChange({}, { retired: false })).toBe('edit-manager');
  expect(managerChange({}, { retired: true })).toBe('retire-manager');
  expect(managerChange({ retired: true }, { retired: true })).toBe('edit-manager');
  expect(managerChange({ retired: true }, { retired: false })).toBe('reinstate-manager');
});
