import { nextPayoutDate } from '../../app/domain/payout-calendar.ts';
import { signUpRecords } from '../../app/domain/people.ts';
import type { Role, Status } from '../../app/domain/roles.ts';
import type { UserRecord } from '../../app/domain/schemas.ts';
import { projectAmount } from '../../functions/src/run-ledger.ts';
import { Books } from './books.ts';
import { MANAGER_IDS } from './catalogue.ts';
import type { Document } from './document.ts';
import { followers, guideDocument } from './people.ts';
import { randomFrom } from './random.ts';

const DAY = 86_400_000;

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
export function tellStreamer(index: number, now: Date): { user: UserRecord; documents: Document[] } {
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
    ...followers(user, now),
  ];
  let amount = 0;
  if (user.completedAllGuides) {
    const books = new Books(uid, 'USD');
    const source = { type: 'commission', id: `${uid}-1` };
    const amountMinor = random.between(5_00, 400_00);
    const earnedAt = new Date(now.getTime() - random.between(8, 19) * DAY);
    books.post(`earned_${source.id}`, 'earned', amountMinor, source, earnedAt);
    books.post(`hold-over_${source.id}`, 'hold-over', amountMinor, source, new Date(earnedAt.getTime() + 7 * DAY));
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
  return { user, documents };
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
