import { describe, expect, it } from 'vitest';
import { actsOn, readAct } from '#app/domain/people/person-acts.ts';
import { PERSON_TABS, readPersonView } from '#app/domain/people/person-tabs.ts';
import type { Role } from '#app/domain/access/roles.ts';

/** What a person's page offers and shows. */

const FACTS = { isSelf: false, isWrittenTo: true, isProposed: false };
const ALWAYS = ['manager', 'country', 'tags'];

describe('the menu of a person', () => {
  it.each<[Role, string[]]>([
    ['pending', ['approve', 'reject', 'message', ...ALWAYS, 'propose', 'deactivate']],
    ['rejected', ['reopen', 'message', ...ALWAYS, 'propose', 'deactivate']],
    ['none', ['reactivate', 'message', ...ALWAYS, 'propose']],
    ['streamer', ['message', ...ALWAYS, 'propose', 'deactivate']],
    ['admin', ['message', ...ALWAYS, 'propose', 'demote', 'deactivate']],
    ['paymentsolution', ['message', ...ALWAYS, 'propose', 'demote', 'deactivate']],
  ])('of a %s has %j', (role, acts) => {
    expect(actsOn({ role, ...FACTS })).toEqual(acts);
  });

  it.each<Role>(['pending', 'rejected', 'none', 'admin'])('decides nothing on oneself as %s', (role) => {
    expect(actsOn({ role, ...FACTS, isSelf: true, isWrittenTo: false })).toEqual(ALWAYS);
  });

  it('proposes once, and writes to those who get messages', () => {
    const acts = actsOn({ role: 'streamer', ...FACTS, isProposed: true, isWrittenTo: false });
    expect(acts).toEqual([...ALWAYS, 'deactivate']);
  });

  it('is named by an address only as far as it is offered', () => {
    const acts = actsOn({ role: 'streamer', ...FACTS });
    expect(readAct(new URLSearchParams('act=deactivate'), acts)).toBe('deactivate');
    expect(readAct(new URLSearchParams('act=approve'), acts)).toBeNull();
    expect(readAct(new URLSearchParams(), acts)).toBeNull();
  });
});

describe('the tabs of a person', () => {
  const view = (query: string) => readPersonView(new URLSearchParams(query));

  it('are five, each with all its parts', () => {
    expect(Object.keys(PERSON_TABS)).toHaveLength(5);
    for (const [tab, parts] of Object.entries(PERSON_TABS)) expect(view(`tab=${tab}`)).toEqual({ tab, parts });
  });

  it.each([
    ['guides', 'account'],
    ['offers', 'work'],
    ['streams', 'work'],
    ['earnings', 'money'],
    ['ledger', 'money'],
    ['payouts', 'money'],
    ['sessions', 'account'],
    ['timeline', 'history'],
    ['notes', 'history'],
  ])('an older address, tab=%s, shows that part of %s', (part, tab) => {
    expect(view(`tab=${part}`)).toEqual({ tab, parts: [part] });
  });

  it.each(['', 'tab=', 'tab=constructor', 'tab=profile'])('"%s" is the overview', (query) => {
    expect(view(query)).toEqual({ tab: 'overview', parts: ['profile'] });
  });
});
