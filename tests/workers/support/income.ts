import { tokensOf } from '#app/domain/platform/search-tokens.ts';
import type { PlayedWorld } from '#tests/support/played-world.ts';
import { beforeEach } from 'vitest';
import { addPerson, type Harness, type Member, signIn, standingOfPersona, STREAMER } from '../harness.ts';

/** Documents of income, as functions write them, and functions that answer decisions on it. */

export const NOON = Date.UTC(2026, 2, 1, 12);

const texts = (text: string) => ({ en: text, es: text, pt: text });

const sale = (payout: string) => ({
  sale: { at: new Date(NOON), receivedAt: new Date(NOON), payout, currency: 'USD', originalStatus: 'sale' },
});

export function incomeIn(world: PlayedWorld) {
  const { documents } = world.firestore;
  const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);

  function putCommission(id: string, more: object = {}): void {
    put(`commissions/${id}`, {
      ...{ uid: 'maria', offerId: 'lumen', conversionId: id, streamId: null, amountMinor: 10_00, currency: 'USD' },
      ...{ state: 'held', createdAt: new Date(NOON), availableAt: new Date(NOON), reasonCode: null, ...more },
    });
  }

  function putPerson(uid: string, displayName: string): void {
    addPerson(world, uid, STREAMER);
    put(`directory/${uid}`, {
      ...{ uid, displayName, username: uid, email: `${uid}@x.test`, t: tokensOf(displayName, uid, `${uid}@x.test`) },
      ...{ nameLower: displayName.toLowerCase(), usernameLower: uid, emailLower: `${uid}@x.test`, flags: [] },
      ...{ ...STREAMER, effectiveRole: 'streamer', affiliateManagerId: null, country: null },
      createdAt: '2026-01-05T09:00:00.000Z',
    });
  }

  function putOffer(id: string, brandName: string, title: string): void {
    put(`offerIndex/${id}`, {
      ...{ brandName, status: 'live', visibility: 'public', title: texts(title), countries: [], endsAt: null },
      t: tokensOf(brandName, title, id),
    });
  }

  function putUnassigned(id: string, more: object = {}): void {
    put(`quarantine/${id}`, {
      ...{ state: 'open', reason: 'unknown-sub-id', subid: 'click', tid: `tid-${id}`, subId: 'gone', streamId: '' },
      ...{ country: 'BR', events: sale('90'), at: new Date(NOON), raw: null, waitsFor: null, ...more },
    });
  }

  /** A conversion that no commission came of. */
  function putWithout(id: string, more: object = {}): void {
    put(`conversions/${id}`, {
      ...{ subid: 'click', tid: 't', subId: 's', uid: 'maria', offerId: 'lumen', streamId: null, country: null },
      ...{ events: sale('1'), state: 'confirmed', at: new Date(NOON), goal: null, round: 1, accrued: false },
      ...{ clawedBack: false, commissionId: null, earned: null },
      counted: {
        ...{ date: '2026-03-01', streamKey: '-', country: '-', registrations: 0, firstDeposits: 0, conversions: 0 },
        ...{ commissionMinor: 0, currency: null },
      },
      ...more,
    });
  }

  function putTerms(more: object = {}): void {
    put('offers/lumen/versions/1', {
      ...{ version: 1, goals: [{ type: 'cpa', label: 'first-deposit', amountMinor: 42_00, currency: 'USD' }] },
      ...{ holdDays: 14, caps: { monthlyPerCreator: null, total: null }, countries: [], disclosure: {} },
      ...{ startsAt: null, endsAt: null, effectiveFrom: new Date(NOON - 86_400_000), ...more },
    });
  }

  /** What the functions are asked, and how they answer, by commission. */
  function play(answers: Record<string, object | string>): Record<string, unknown>[] {
    const asked: Record<string, unknown>[] = [];
    world.callable = (_, input) => {
      const order = input as Record<string, unknown>;
      asked.push(order);
      const answer = answers[String(order.id)] ?? { state: 'available' };
      return typeof answer === 'string'
        ? Response.json(
            { error: { status: 'FAILED_PRECONDITION', message: '', details: { code: answer } } },
            { status: 400 },
          )
        : Response.json({ result: answer });
    };
    return asked;
  }

  return { put, putCommission, putPerson, putOffer, putUnassigned, putWithout, putTerms, play };
}

/**
 * An admin at the money desk, with two streamers and two offers that words find. `open` loads a page whose reads are counted alone.
 */
export function deskIn(harness: Harness) {
  const { world } = harness;
  const income = incomeIn(world);
  const desk = { boss: undefined as unknown as Member };
  beforeEach(async () => {
    desk.boss = await signIn(harness, 'boss', standingOfPersona('admin'));
    income.putPerson('maria', 'María Silva');
    income.putPerson('mario', 'Mario Silva');
    income.putOffer('lumen', 'Lumen', 'Café lamps');
    income.putOffer('nova', 'Nova', 'Night lamps');
  });
  const open = async (path: string): Promise<string> => {
    world.firestore.reads = 0;
    world.firestore.queries.length = 0;
    return (await desk.boss.browser.fetch(path)).text();
  };
  return { ...income, desk, open };
}
