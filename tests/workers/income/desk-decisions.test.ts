import { beforeEach, describe, expect, it } from 'vitest';
import { openHarness } from '../harness.ts';
import { deskIn, NOON } from '../support/income.ts';

/** Decisions on rows of the table of all income. */
const { put, putCommission, play, desk, open } = deskIn(await openHarness());

/** A form in which a name may be several times. */
const send = (path: string, entries: [string, string][]) =>
  desk.boss.browser.post(path, {}, { body: new URLSearchParams(entries) });

describe('a decision on several commissions', () => {
  const ids: [string, string][] = ['a', 'b', 'c'].map((id) => ['id', id]);
  const labels: [string, string][] = ['a', 'b', 'c'].map((id) => ['label', `${id}:$10.00 · ${id}`]);

  it('calls the function once for each, and says that all went through', async () => {
    const asked = play({});
    const fields: [string, string][] = [
      ['intent', 'reject'],
      ['reason', 'Twice'],
      ['reasonCode', 'duplicate'],
    ];
    const answer = await send('/en/admin/income?status=held', [...ids, ...labels, ...fields]);
    expect(answer).toRedirectTo('/en/admin/income?status=held');
    const order = { action: 'reject', reason: 'Twice', reasonCode: 'duplicate' };
    expect(asked).toEqual(['a', 'b', 'c'].map((id) => ({ id, ...order })));
  });

  it('is about all that are listed in their hold period, by their ids, in parts that read no page', async () => {
    for (let at = 0; at < 120; at += 1) putCommission(`h${at}`);
    putCommission('spent', { state: 'available' });
    const path = '/en/admin/income.data?status=held';
    const frozen = await (
      await send(path, [
        ['intent', 'select'],
        ['part', 'all'],
      ])
    ).text();
    expect(new Set(frozen.match(/"h\d+"/g)).size).toBe(120);
    expect(frozen).not.toContain('"spent"');
    const asked = play({});
    const answer = await send(path, [...ids, ['intent', 'release'], ['reason', 'Checked'], ['part', 'rows']]);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"done"');
    expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('names each that failed or waits, and goes on with the others', async () => {
    const asked = play({ a: 'commission-decided', b: { waits: true } });
    const answer = await send('/en/admin/income', [...ids, ...labels, ['intent', 'release'], ['reason', 'Checked']]);
    const html = await answer.text();
    expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(html).toContain('1 commission released');
    expect(html).toMatch(/\$10\.00 · a<\/a>(<!-- -->)?: (<!-- -->)?This commission was already decided/);
    expect(html).toMatch(/\$10\.00 · b<\/a>(<!-- -->)?: (<!-- -->)?Waiting for a second administrator/);
    expect(html).not.toContain('$10.00 · c</a>');
  });

  it.each([
    [[['intent', 'release']], 'Give a reason.'],
    [
      [
        ['intent', 'release'],
        ['reason', 'Checked'],
      ],
      'Select at least one commission.',
    ],
    [[...ids, ['intent', 'hold'], ['reason', 'Checked'], ['until', 'soon']], 'Choose a date in the future.'],
    [[...ids, ['intent', 'hold'], ['reason', 'Checked'], ['until', '2027-02-31']], 'Choose a date in the future.'],
    [[...ids, ['intent', 'pay'], ['reason', 'Checked']], 'Something is missing or too long.'],
  ] as [[string, string][], string][])(
    'calls nothing when the form does not say enough (%#)',
    async (entries, text) => {
      const asked = play({});
      const answer = await send('/en/admin/income', entries);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(text);
      expect(asked).toEqual([]);
    },
  );
});

describe('a release that waits for a second admin', () => {
  const propose = (state: string) =>
    put('moneyProposals/release_held', {
      ...{ kind: 'decideCommission', state, round: 1, uid: 'maria', username: 'maria', amountMinor: 10_00 },
      ...{ currency: 'USD', input: '{}', reason: 'Asked the brand', proposedBy: 'other', proposedByName: 'Olga' },
      ...{ proposedAt: new Date(NOON), decidedBy: null, decidedAt: null },
    });
  const RELEASE = 'value="release"';
  beforeEach(() => putCommission('held'));

  it.each(['open', 'approved'])(
    'is told on the page of its commission while it is %s, instead of the button',
    async (state) => {
      propose(state);
      const html = await open('/en/admin/income/held');
      expect(html).toContain('Waiting for a second administrator');
      expect(html).toContain('Proposed by Olga: Asked the brand');
      expect(html).toContain('href="/en/admin/payouts/adjust"');
      expect(html).not.toContain(RELEASE);
      // What the functions don't refuse stays.
      expect(html).toContain('value="reject"');
    },
  );

  it.each(['declined', 'withdrawn', 'refused'])('is over once it is %s', async (state) => {
    propose(state);
    const html = await open('/en/admin/income/held');
    expect(html).not.toContain('Waiting for a second administrator');
    expect(html).toContain(RELEASE);
  });
});
