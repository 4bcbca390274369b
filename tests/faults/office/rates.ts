import { type Act, callerOf, contextOf, jobAct, type Scene, type Stagehands } from '../acts.ts';
import { at, BOOKKEEPER } from '../world.ts';
import type { DayOfRate } from './plan-rates.ts';
import { OTHER_LOCK } from './terms.ts';

const TIMES = [
  { wave: 'wave 1', soon: '2026-11-21T17:00:00.000Z', late: '2026-11-29T02:00:00.000Z' },
  { wave: 'wave 2', soon: '2026-12-06T17:00:00.000Z', late: '2026-12-13T02:00:00.000Z' },
] as const;
const CORRECTED_AT = ['2026-12-01T12:00:00.000Z', '2026-12-15T12:00:00.000Z'] as const;

/** The story, with the rates as they come in. */
export function withRates(hands: Stagehands, story: readonly Scene[], rates: readonly DayOfRate[]): Scene[] {
  const scenes = [...story];
  for (const [index, { day, rate, arrival, corrected }] of rates.entries()) {
    const { wave, soon, late } = TIMES[index]!;
    const insertAfter = (name: string, scene: Scene) => {
      const from = scenes.findIndex((one) => one.name === wave);
      let place = scenes.findIndex((one, number) => number >= from && one.name === name);
      // A lock that is delivered a day late would come before it in one telling and after it in another.
      while (scenes[place + 1]?.name.startsWith(OTHER_LOCK)) place += 1;
      scenes.splice(place + 1, 0, scene);
    };
    if (corrected !== null) {
      insertAfter('advancePayoutDates', rateScene(hands, { day, rate: corrected, iso: CORRECTED_AT[index]! }));
    }
    if (arrival === 'soon') insertAfter(wave, rateScene(hands, { day, rate, iso: soon }));
    if (arrival === 'late') insertAfter('lockPayoutRequests', rateScene(hands, { day, rate, iso: late }));
  }
  return scenes;
}

type KeptRate = { day: string; rate: string; iso: string };

/** An admin enters a rate, and what waited for it goes on: the trigger on the day's document, which comes once that is written. */
function rateScene(hands: Stagehands, kept: KeptRate): Scene {
  const name = `the rate ${kept.rate} of ${kept.day}`;
  const follow: Act = {
    name: `what waits for ${name}`,
    kind: 'event',
    run: async () => {
      const day = await hands.db.doc(`exchangeRates/${kept.day}`).get();
      if (day.get('kept.USD') === undefined) throw new Error(`${name} is not there yet`);
      await hands.runners.followExchangeRates(contextOf(hands, at(kept.iso)));
    },
  };
  const sync = jobAct(hands, 'syncExchangeRates', kept.iso);
  return {
    ...{ name, acts: [keepRateAct(hands, kept), follow], together: true, now: at(kept.iso) },
    office: { races: [follow, sync] },
  };
}

function keepRateAct(hands: Stagehands, { day, rate, iso }: KeptRate): Act {
  const key = `keep-rate-${day}-${rate.replace('.', '-')}`;
  const data = { date: day, currency: 'USD', rate, source: 'the central bank', confirmed: true, key };
  return {
    name: `${BOOKKEEPER} keeps ${rate} for ${day}`,
    kind: 'event',
    run: () => hands.runners.keepExchangeRate(contextOf(hands, at(iso)), data, callerOf(BOOKKEEPER)),
  };
}
