import type { Destination } from '../../app/domain/payouts/batch.ts';
import { type Currency, toMajorText } from '../../app/domain/ledger/money.ts';
import { accessDocument, OFFERS } from './catalogue.ts';
import { cyclesOf, requestAct } from './paydays.ts';
import { type Persona, person } from './personas.ts';
import type { Act } from './stage.ts';
import { randomFrom } from './random.ts';
import { sendClicks, sendStatus } from './tracker.ts';
import { tronAddressOf } from './tron-address.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Payee = {
  persona: Persona;
  currency: Currency;
  destination: Destination;
  /** Where payouts went until the destination was changed, in the third cycle from the end. */
  before?: Destination;
  /** What is earned for the open cycle, the one before it and so on; 0 for a cycle that is not asked for. */
  amounts: readonly number[];
};

const payee = (
  [firstName, lastName]: [string, string],
  currency: Currency,
  network: string,
  details: Record<string, string>,
  amounts: number[],
  more: Partial<Payee> = {},
): Payee => ({
  persona: person({
    username: `${firstName}_${lastName}`.toLowerCase(),
    firstName,
    lastName,
    completedAllGuides: true,
    about: 'is paid',
  }),
  currency,
  destination: { type: 'address' in details ? 'crypto' : 'bank', network, details },
  amounts,
  ...more,
});

const pix = (pixKey: string): Record<string, string> => ({ holder: 'Bruno Teles', pixKey });
const eva = { holder: 'Eva Brandt', iban: 'DE89370400440532013000' };
const carla = { holder: 'Carla Nieto', clabe: '002010077777777771' };
const facundo = { holder: 'Facundo Vera', cbu: '0000003100000000000017' };
const alma = { address: tronAddressOf('alma_rios') };

/** Streamers who are paid each in another way, so that a batch has something to look at; accounts that belong to nobody. */
export const PAYEES: readonly Payee[] = [
  payee(['Alma', 'Rios'], 'USD', 'TRC20', alma, [75_40, 184_50, 96_20, 120_00]),
  // The change of account left one cycle out: what was earned for it came with the next payout.
  payee(['Bruno', 'Teles'], 'BRL', 'PIX', pix('bruno.teles@greenroom.test'), [520_00, 610_35, 300_00, 455_10], {
    before: { type: 'bank', network: 'PIX', details: pix('+5511999990000') },
  }),
  payee(['Carla', 'Nieto'], 'MXN', 'CLABE', carla, [2_010_00, 2_450_00, 3_120_75]),
  payee(['Diego', 'Sanz'], 'USD', 'ERC20', { address: `0x${'5eed'.repeat(10)}` }, [158_20, 612_00, 210_40, 233_15]),
  // Too little for the open cycle: the lock will carry it on.
  payee(['Eva', 'Brandt'], 'EUR', 'SEPA', eva, [12_30, 0, 140_00, 88_90]),
  payee(['Facundo', 'Vera'], 'ARS', 'CBU', facundo, [0, 48_500_00]),
];

/** A share, so that amounts can vary. */
const OFFER = OFFERS.find(({ id }) => id === 'lumen-audio')!;
const [GOAL] = OFFER.goals;

/** Offers that payees promote as well, and have sold nothing of yet. */
const VISITED = OFFERS.filter(({ id }) => id === 'northwind-games' || id === 'cascade-energy');

/** Clicks of the last weeks: a rate of all streamers needs three who promote the offer. */
function visitActs(persona: Persona, now: Date): Act[] {
  const random = randomFrom(`${persona.uid} visits`);
  const { uid } = persona;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  return VISITED.flatMap((offer): Act[] => [
    { at: ago(30), play: (stage) => stage.write(accessDocument(offer, persona, ago(30))) },
    ...[22, 15, 8, 3].map((days): Act => {
      const clicks = random.between(4, 14);
      const click = { uid, offerId: offer.id, streamId: null, country: 'MX', at: ago(days) };
      return { at: click.at, play: (stage) => sendClicks(stage, click, clicks) };
    }),
  ]);
}

/** What a payee earned and asked for: one sale a cycle, whose hold ends as the cycle opens. */
export function payeeActs({ persona, currency, destination, before, amounts }: Payee, now: Date): Act[] {
  const { uid } = persona;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const methodAct = (to: Destination, at: Date, revision: number): Act => ({
    at,
    play: (stage) => stage.write({ path: `payoutMethods/${uid}`, data: { ...to, changedAt: at, revision } }),
  });
  const acts: Act[] = [
    { at: ago(140), play: (stage) => stage.write(accessDocument(OFFER, persona, ago(140))) },
    methodAct(before ?? destination, ago(139), 1),
  ];
  acts.push(...visitActs(persona, now));
  const cycles = cyclesOf(now);
  if (before) acts.push(methodAct(destination, new Date(cycles.at(-3)!.opensAt.getTime() + DAY), 2));
  for (const [back, amountMinor] of amounts.entries()) {
    if (amountMinor === 0) continue;
    const { id: cycleId, opensAt } = cycles.at(-1 - back)!;
    const at = new Date(opensAt.getTime() + HOUR - OFFER.holdDays * DAY);
    const price = Math.round((amountMinor * 100) / GOAL!.percent!);
    acts.push({
      at,
      play: (stage) =>
        sendStatus(stage, {
          ...{ uid, offerId: OFFER.id, streamId: null, country: 'MX', at, id: `${uid}-${cycleId}` },
          ...{ status: 'sale', originalStatus: 'order', currency },
          payout: toMajorText({ amountMinor: price, currency }),
        }),
    });
    acts.push(requestAct(persona, cycleId, new Date(opensAt.getTime() + (6 + 3 * back) * HOUR)));
  }
  return acts;
}
