import { GUIDE_KEYS } from '../../app/domain/guide.ts';
import { nextPayoutDate } from '../../app/domain/payout-calendar.ts';
import { signUpRecords } from '../../app/domain/people.ts';
import type { Role, Status } from '../../app/domain/roles.ts';
import type { UserRecord } from '../../app/domain/schemas.ts';
import { projectAmount } from '../../functions/src/run-ledger.ts';
import { Books } from './books.ts';
import type { StatDelta } from '../../functions/src/plan-stats.ts';
import { MANAGER_IDS, OFFERS } from './catalogue.ts';
import type { Document } from './document.ts';
import { conversionOf, priceOf, ownStatDocuments } from './figures.ts';
import { dayOf, followers, guideDocument } from './people.ts';
import { randomFrom } from './random.ts';

const DAY = 86_400_000;
/** Of some nothing is known. */
const COUNTRIES = ['AR', 'BR', 'CL', 'CO', 'ES', 'MX', 'PE', 'US', null];

/** Everybody's one commission came of it: a share, so that amounts vary. */
const OFFER = OFFERS.find(({ id }) => id === 'lumen-audio')!;

const FIRST_NAMES = [
  'Alex',
  'Bruna',
  'Camila',
  'Diego',
  'Elena',
  'Felipe',
  'Grace',
  'Hugo',
  'Irene',
  'João',
  'Kim',
  'Lucía',
  'Mateo',
  'Nina',
  'Oscar',
  'Paula',
];
const LAST_NAMES = [
  'Almeida',
  'Brooks',
  'Castro',
  'Dias',
  'Evans',
  'Ferreira',
  'García',
  'Hughes',
  'Ibáñez',
  'Jensen',
  'Lopes',
  'Muñoz',
  'Nunes',
  'Ortega',
  'Pires',
  'Reyes',
];

/** One further streamer, the same for the same number: standing, names and money vary, everything adds up. */
export function tellStreamer(
  index: number,
  now: Date,
): { user: UserRecord; documents: Document[]; deltas: StatDelta[] } {
  const uid = `crowd-${String(index).padStart(6, '0')}`;
  const random = randomFrom(uid);
  const username = `streamer_${index}`;
  const createdAt = new Date(now.getTime() - random.between(20, 400) * DAY);
  const {
    user: signedUp,
    username: name,
    payout,
  } = signUpRecords({
    uid,
    email: `${username}@greenroom.test`,
    firstName: random.pick(FIRST_NAMES),
    lastName: random.pick(LAST_NAMES),
    username,
    brandName: '',
    now: createdAt,
  });
  const visits = randomFrom(`${uid}-visits`);
  const [role, status] = standingOf(random.next());
  const active = role === 'streamer' && status === 'active';
  const user: UserRecord = {
    ...signedUp,
    role,
    status,
    completedAllGuides: active && random.next() < 0.8,
    affiliateManagerId: active ? random.pick(MANAGER_IDS) : null,
  };
  const documents: Document[] = [
    { path: `users/${uid}`, data: user },
    { path: `usernames/${name.id}`, data: name.data },
    ...followers(user, {
      now,
      guidesDone: user.completedAllGuides ? GUIDE_KEYS.length : 0,
      // Of its own seed: whatever else varies stays as it is.
      lastActiveDay: role === 'rejected' ? '' : dayOf(new Date(now.getTime() - visits.between(0, 120) * DAY)),
      country: visits.pick(COUNTRIES),
    }),
  ];
  let amount = 0;
  let deltas: StatDelta[] = [];
  if (user.completedAllGuides) {
    const books = new Books(uid, 'USD');
    const source = { type: 'commission', id: `${uid}-1` };
    const { amountMinor, payout: price } = priceOf(OFFER, random.between(5_00, 400_00));
    const earnedAt = new Date(now.getTime() - random.between(15, 26) * DAY);
    const availableAt = new Date(earnedAt.getTime() + OFFER.holdDays * DAY);
    books.post(`earned_${source.id}`, 'earned', amountMinor, source, earnedAt);
    const availableSeq = books.post(`hold-over_${source.id}`, 'hold-over', amountMinor, source, availableAt);
    const conversion = conversionOf({
      ...{ id: `conversion-${source.id}`, uid, offerId: OFFER.id, streamId: null, country: 'BR', at: earnedAt },
      ...{ commissionId: source.id, goal: OFFER.goals[0]!.label, payout: price, amountMinor, rejectedAt: null },
    });
    deltas = conversion.deltas;
    documents.push(conversion.document, ...ownStatDocuments(deltas), {
      path: `commissions/${source.id}`,
      data: {
        ...{ uid, offerId: OFFER.id, offerVersion: 1, conversionId: `conversion-${source.id}`, streamId: null },
        ...{ goal: OFFER.goals[0]!.label, amountMinor, currency: 'USD', rate: null, state: 'available' },
        ...{ createdAt: earnedAt, availableAt, availableSeq, reasonCode: null, capKeys: [] },
      },
    });
    amount = projectAmount(books.balance);
    const destination = { type: 'crypto', network: 'TRC20', details: { address: addressOf(index) } };
    documents.push(...books.documents(), guideDocument(uid, createdAt), {
      path: `payoutMethods/${uid}`,
      data: { ...destination, changedAt: createdAt, revision: 1 },
    });
  }
  documents.push({
    path: `payouts/${uid}`,
    data: { ...payout, amount, nextPayoutDate: nextPayoutDate(now), lastUpdated: createdAt },
  });
  return { user, documents, deltas };
}

/** Most are approved; some wait, a few were declined or have left. */
function standingOf(share: number): [Role, Status] {
  if (share < 0.06) return ['streamer', 'pending'];
  if (share < 0.08) return ['rejected', 'pending'];
  if (share < 0.1) return ['none', 'active'];
  return ['streamer', 'active'];
}

/** The form of a TRON address; it belongs to nobody. */
function addressOf(index: number): string {
  const random = randomFrom(`address-${index}`);
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  return `T${Array.from({ length: 33 }, () => random.pick([...alphabet])).join('')}`;
}
