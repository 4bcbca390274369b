import { emptyBalance } from '#app/domain/ledger/ledger.ts';
import { batchFile } from '#app/domain/payouts/files/batch-file.ts';
import { COUNTRIES } from '#app/domain/platform/countries.ts';
import { hashText } from '#app/domain/payouts/batch.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import type { PlayedFirestore } from '#tests/support/played-firestore.ts';

const DAY = 86_400_000;
const NOW = Date.now();
const ago = (days: number) => new Date(NOW - days * DAY);
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

/** The number of the transfer that made the commission `c-{at}` available, always even. */
const availableSeqOf = (at: number) => 2 * (1000 - at);

/** Far more documents of one streamer than any page shows. */
export function fillBooks({ documents }: PlayedFirestore, uid: string): void {
  const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);
  times(300, (at) => {
    put(`commissions/c-${at}`, {
      uid,
      offerId: `o-${at % 60}`,
      conversionId: `c-${at}`,
      streamId: `s-${at % 200}`,
      amountMinor: 100,
      currency: 'USD',
      state: at < 3 ? 'held' : 'available',
      createdAt: ago(at),
      availableAt: ago(at - 7),
      availableSeq: at < 3 ? null : availableSeqOf(at),
      reasonCode: null,
    });
    put(`ledger/l-${at}`, {
      uid,
      seq: at + 1,
      currency: 'USD',
      debit: 'programme',
      credit: 'held',
      amountMinor: 100,
      balanceAfterMinor: { held: 100, available: 0, reserved: 0, paid: 0 },
      kind: 'earned',
      source: { type: 'commission', id: `c-${at}` },
      at: ago(at),
    });
  });
  // A payday took each six of them; the latest is on its way.
  times(50, (at) => {
    const source = {
      type: 'payoutRequest',
      id: `${uid}_${ago(14 * at)
        .toISOString()
        .slice(0, 10)}`,
    };
    const seq = availableSeqOf(6 * at) + 1;
    const entry = { ...documents.get('ledger/l-0'), amountMinor: 600, source };
    put(`ledger/reserved-${at}`, { ...entry, seq, debit: 'available', credit: 'reserved', kind: 'reserved' });
    if (at > 0) put(`ledger/paid-${at}`, { ...entry, seq: seq + 2, debit: 'reserved', credit: 'paid', kind: 'paid' });
  });
  times(200, (at) =>
    put(`streams/s-${at}`, {
      uid,
      platform: 'twitch',
      title: 'Friday night',
      state: at < 40 ? 'planned' : 'ended',
      plannedAt: ago(at - 40),
      zone: 'UTC',
      channelUrl: 'https://twitch.tv/someone',
      startedAt: null,
      endedAt: null,
      offerIds: [],
      checklist: [],
      disclosedAt: null,
      vodUrl: '',
    }),
  );
  times(80, (at) => {
    const texts = { en: 'Offer', es: 'Oferta', pt: 'Oferta' };
    const card = { brandName: 'Brand', title: texts, visibility: 'public' };
    put(`offers/o-${at}`, {
      id: `o-${at}`,
      ...card,
      status: 'live',
      description: texts,
      goals: [],
      holdDays: 7,
      countries: [],
      languages: [],
      disclosure: texts,
      terms: texts,
      caps: { monthlyPerCreator: null, total: null },
      startsAt: ago(90),
      endsAt: null,
      version: 1,
    });
    put(`offerAccess/o-${at}_${uid}`, {
      uid,
      offerId: `o-${at}`,
      card,
      state: 'approved',
      note: '',
      reason: '',
      requestedAt: ago(at),
      decidedAt: ago(at),
      mayAskAgainAt: null,
      trackingUrl: 'https://track.greenroom.test/o',
      subId: 'sub',
    });
  });
  const offers = times(80, (at) => documents.get(`offers/o-${at}`)!);
  put('catalogue/everywhere', { offers: offers.slice(0, 60) });
  put('catalogue/BR', { offers: offers.slice(60) });
  put(`claims/${uid}`, { country: 'BR' });
  put(`balances/${uid}`, emptyBalance(uid, 'USD'));
  times(2, (at) => {
    put(`offers/invited-${at}`, { ...offers[0], id: `invited-${at}`, visibility: 'private' });
    put(`offerAccess/invited-${at}_${uid}`, {
      ...documents.get(`offerAccess/o-0_${uid}`),
      offerId: `invited-${at}`,
      card: { brandName: 'Brand', title: { en: 'Offer' }, visibility: 'private' },
    });
  });
  fillFigures(put, uid);
  fillPayday(put);
  times(100, (at) => {
    put(`payoutRequests/${uid}_${at}`, {
      userId: uid,
      cycleId: '2020-01-01',
      state: 'failed',
      requestedAt: ago(at),
      timeline: { failed: { at: ago(at), by: 'system' } },
    });
    put(`notices/${uid}/items/n-${at}`, {
      uid,
      kind: 'payout-paid',
      params: { cycle: '2020-01-01' },
      at: ago(at),
      readAt: null,
    });
  });
}

/** The documents in which the countries of a month are, and the day that each has. */
export const COUNTRY_PARTS_OF_BOOKS = [
  [1, '01'],
  [3, '15'],
  [4, '28'],
] as const;

/**
 * Three years of figures of 60 offers, 200 streams and 90 countries, three days each month; the tracker; where someone is
 * logged in; and the managers.
 */
function fillFigures(put: (path: string, data: object) => void, uid: string): void {
  const figures = { clicks: 10, registrations: 4, firstDeposits: 2, conversions: 2, commissionMinor: 450 };
  const by = (count: number, key: (at: number) => string) =>
    Object.fromEntries(times(count, (at) => [key(at), { ...figures, clicks: 1000 - at }]));
  const day = {
    offers: by(60, (at) => `o-${at}`),
    streams: by(200, (at) => `s-${at}`),
  };
  const countries = by(90, (at) => COUNTRIES[at]!);
  times(36, (at) => {
    const today = new Date(NOW);
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - at, 1)).toISOString().slice(0, 7);
    put(`monthlyStats/${uid}_${month}`, { uid, month, currency: 'USD', days: { '01': day, '15': day, '28': day } });
    for (const [part, date] of COUNTRY_PARTS_OF_BOOKS) {
      put(`monthlyStats/${uid}_${month}_${part}`, { uid, countriesOf: month, days: { [date]: { countries } } });
    }
  });
  put('trackerStatus/current', { connected: true, lastImportAt: ago(0) });
  times(80, (at) =>
    put(`sessions/${uid}_session_${at}`, {
      userId: uid,
      sessionId: `session_${at}`,
      deviceInfo: 'Linux',
      browser: 'Browser',
      ipAddress: 'Not captured',
      createdAt: ago(at).toISOString(),
      lastActive: ago(at).toISOString(),
    }),
  );
  times(60, (at) =>
    put(`affiliateManagers/m-${at}`, {
      name: `Manager ${at}`,
      languages: ['en'],
      contacts: { email: 'manager@greenroom.test' },
      hours: { from: '09:00', to: '17:00', days: [1, 2, 3, 4, 5] },
    }),
  );
}

/** A payday of hundreds, with everything that admins and the operator look at. */
function fillPayday(put: (path: string, data: object) => void): void {
  const { id, ...calendar } = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const totals = { USD: { count: 300, amountMinor: 3_000_000 } };
  const more = { count: 0, examples: [] };
  times(12, (at) => put(`payoutCycles/${at === 0 ? id : `c-${at}`}`, { ...calendar, state: 'open' }));
  put(`payoutBatches/${id}`, {
    cycleId: id,
    state: 'exported',
    builtAt: ago(1),
    totals,
    totalsByMethod: { TRC20: totals },
    byState: { exported: totals },
    differences: { comparedTo: null, newPayees: more, changedDestinations: more, larger: more, missing: more },
    rowsHash: '0'.repeat(64),
    // Of a file without rows: the items below are locked.
    exportHash: EMPTY_FILE,
  });
  put(`payoutRehearsals/${id}`, {
    cycleId: id,
    asOf: ago(1),
    paid: { totals, totalsByMethod: { TRC20: totals } },
    blocked: 300,
    blockedBy: { 'no-method': 300 },
  });
  times(300, (at) => {
    const [uid, username] = [`p-${at}`, `person_${at}`];
    put(`payoutRequests/${uid}_${id}`, {
      userId: uid,
      username,
      cycleId: id,
      state: 'locked',
      requestedAt: ago(3),
      timeline: { requested: { at: ago(3), by: uid } },
    });
    put(`payoutRehearsals/${id}/items/${uid}`, { uid, username, blockers: [{ code: 'no-method' }] });
    const destination = { type: 'crypto', network: 'TRC20', masked: '••••' };
    put(`payoutBatches/${id}/items/${uid}`, {
      uid,
      username,
      state: 'locked',
      amountMinor: 10_000,
      currency: 'USD',
      destination,
      accountHash: '0'.repeat(64),
      attempts: [],
    });
  });
}

const EMPTY_FILE = await hashText(batchFile(openCycleAt(new Date(), USUAL_CUT_OFFS).id, []));
