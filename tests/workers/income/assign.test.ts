import { beforeEach, describe, expect, it } from 'vitest';
import { isServed, wordsOf } from '#tests/support/strict/served.ts';
import indexes from '../../../firestore.indexes.json';
import { openHarness } from '../harness.ts';
import { deskIn } from '../support/income.ts';

/** The page of an unassigned conversion: whom and what it is assigned to, and what comes of it before it is saved. */
const harness = await openHarness();
const { world } = harness;
const { put, putPerson, putUnassigned, putTerms, play, desk, open } = deskIn(harness);

const previewIn = (html: string) =>
  (/data-testid="assign-preview"[^>]*>(.*?)<\/form>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');

describe('an unassigned conversion', () => {
  const PATH = '/en/admin/income/lost';
  beforeEach(() => {
    putUnassigned('lost');
    putTerms();
  });

  it('says why in words, and offers streamers and offers to choose from', async () => {
    const html = await open(`${PATH}?person=silva&offer=lamps`);
    expect(html).toContain('Find out who promoted it, then assign it.');
    expect(html).toContain('person=maria');
    expect(html).toContain('offer=nova');
    expect(previewIn(html)).toBe('');
    expect(world.firestore.reads).toBeLessThanOrEqual(30);
  });

  it.each([
    ['BR', 'Brazil'],
    ['Brazil', 'Brazil'],
    ['unknown', 'unknown'],
    ['x', 'x'],
  ])('has the country that the tracker said, whatever that is: %s', async (country, shown) => {
    putUnassigned('lost', { country });
    expect(await open(PATH)).toMatch(new RegExp(`Country</dt><dd[^>]*>(<[^>]*>)*${shown}<`));
  });

  it('shows the commission before it is saved, and saves what it shows', async () => {
    const html = await open(`${PATH}?person=maria&offer=cafe`);
    const preview = previewIn(html);
    expect(preview).toContain('$42.00');
    expect(preview).toContain('Mar 15, 2026');
    expect(preview).toContain('You can save this without a second administrator.');
    expect(preview).toContain('Assign to María Silva');
    expect(world.firestore.queries.filter((one) => !isServed(one, indexes)).map(wordsOf)).toEqual([]);
    const fields = Object.fromEntries(
      [...preview.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    );
    const asked = play({ lost: { done: true } });
    expect(await desk.boss.browser.post(PATH, { ...fields, reason: 'Told by mail' })).toRedirectTo(PATH);
    expect(asked).toEqual([{ id: 'lost', uid: 'maria', offerId: 'lumen', reason: 'Told by mail' }]);
  });

  it.each([
    ['en', 'This conversion was already assigned or dismissed. Reload the page to see its status.'],
    ['es', 'Esta conversión ya se asignó o se descartó. Recarga la página para ver su estado.'],
    ['pt', 'Esta conversão já foi atribuída ou descartada. Recarregue a página para ver o status.'],
  ])('that another admin decided meanwhile says so (%s)', async (language, said) => {
    play({ lost: 'conversion-decided' });
    const form = { intent: 'assign', uid: 'maria', offerId: 'lumen', reason: 'Told by mail' };
    for (const sent of [form, { intent: 'dismiss', reason: 'A test' }]) {
      const answer = await desk.boss.browser.post(PATH.replace('/en/', `/${language}/`), sent);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain(said);
    }
  });

  it('is converted as the function would, and waits for a rate', async () => {
    put('balances/maria', {
      uid: 'maria',
      currency: 'EUR',
      heldMinor: 0,
      availableMinor: 0,
      reservedMinor: 0,
      paidMinor: 0,
      seq: 1,
    });
    expect(await open(`${PATH}?person=maria&offer=lumen`)).toContain(
      'The exchange rate is missing: USD to EUR, Mar 1, 2026.',
    );
    put('exchangeRates/2026-02-27', { date: '2026-02-27', base: 'EUR', published: { USD: '1.05' }, kept: {} });
    expect(previewIn(await open(`${PATH}?person=maria&offer=lumen`))).toContain('€40.00');
  });

  it('takes the amount of a share, and the goal where several fit', async () => {
    putTerms({
      goals: [
        { type: 'revshare', label: 'conversion', percent: 12 },
        { type: 'cpa', label: 'subscription', amountMinor: 5_00, currency: 'USD' },
      ],
    });
    expect(await open(`${PATH}?person=maria&offer=lumen`)).toContain('Choose the goal that was reached.');
    const html = await open(`${PATH}?person=maria&offer=lumen&payout=50&currency=USD&goal=conversion`);
    expect(previewIn(html)).toContain('$6.00');
    expect(previewIn(html)).toContain('name="payout" value="50.00"');
  });

  it.each([
    ['1.000', 'USD', null],
    ['1,000', 'USD', null],
    ['1.000,50', 'USD', null],
    ['-50', 'USD', null],
    ['0', 'USD', null],
    ['50,5', 'USD', '50.50'],
    ['1000.50', 'USD', '1000.50'],
    ['1000.5', 'CLP', null],
  ])('reads the amount %s in %s as a person means it, or asks again at the field', async (typed, currency, read) => {
    putTerms({ goals: [{ type: 'revshare', label: 'conversion', percent: 30 }] });
    const asked = new URLSearchParams({ person: 'maria', offer: 'lumen', payout: typed, currency });
    const html = await open(`${PATH}?${asked}`);
    expect(/name="payout"[^>]*value="([^"]*)"/.exec(html)?.[1]).toBe(typed);
    expect(html.includes('without a thousands separator')).toBe(read === null);
    expect(/name="payout" value="([^"]*)"/.exec(previewIn(html))?.[1] ?? null).toBe(read);
  });

  it.each([
    [900_00, 'A second administrator must agree'],
    [9_990_00, 'above the limit for assignments by hand'],
  ])('says who has to consent after %i were added by hand', async (amountMinor, text) => {
    put('ledger/by-hand', { uid: 'maria', by: 'boss', currency: 'USD', amountMinor, at: new Date() });
    putTerms({
      goals: [
        {
          type: 'cpa',
          label: 'first-deposit',
          amountMinor: 100_00 + (amountMinor > 900_00 ? 9_900_01 : 0),
          currency: 'USD',
        },
      ],
    });
    const html = await open(`${PATH}?person=maria&offer=lumen`);
    expect(html).toContain(text);
    expect(html.includes('name="uid"')).toBe(amountMinor === 900_00);
  });

  it('is not assigned to the admin who looks, and is dismissed with a reason', async () => {
    putPerson('boss', 'Ada Boss');
    world.firestore.documents.get('users/boss')!.role = 'admin';
    expect(await open(`${PATH}?person=boss&offer=lumen`)).toContain('assign a conversion to yourself');
    const asked = play({});
    expect(await desk.boss.browser.post(PATH, { intent: 'dismiss', reason: 'A test' })).toRedirectTo(PATH);
    expect(asked).toEqual([{ id: 'lost', dismiss: true, reason: 'A test' }]);
  });
});
