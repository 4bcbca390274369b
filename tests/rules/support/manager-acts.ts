import { doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore';
import { managerChange } from '#app/domain/people/manager.ts';
import type { Act } from './act.ts';
import { bent, type Fields } from './batches.ts';

/** What admins say of an affiliate manager. */
export const MANAGER = {
  name: 'Inés Prado',
  languages: ['es', 'en'],
  contacts: { email: 'ines@greenroom.test', telegram: '@greenroom_ines' },
  hours: { from: '09:00', to: '17:00', days: [1, 2, 3, 4, 5] },
  retired: false,
  auditId: 'audit000000000000000',
};

export const MANAGER_TYPES = {
  name: 'text',
  languages: 'list',
  contacts: 'map',
  hours: 'map',
  retired: 'flag',
  auditId: 'text',
} as const;

const PATH = 'affiliateManagers/m';
const ENTRY = 'audit000000000000001';

/** The manager with the entry that describes the change; `entry` bends what that says. */
export function writeManager(
  db: Firestore,
  actor: string,
  before: Fields | null,
  change: Fields = {},
  entry: Fields = {},
): Promise<void> {
  const after = bent({ ...MANAGER, ...before, auditId: ENTRY }, change);
  const action = managerChange(before, { retired: after.retired === true });
  const batch = writeBatch(db);
  batch.set(doc(db, PATH), after);
  const described = { actor, role: 'admin', action, target: PATH, before, after, reason: '' };
  batch.set(doc(db, `auditLog/${ENTRY}`), bent({ ...described, at: serverTimestamp() }, entry));
  return batch.commit();
}

const change = (before: Fields, fields: Fields): Act => ({
  given: () => ({ [PATH]: before }),
  perform: (db, _subject, actor, bend) => writeManager(db, actor, before, { ...fields, ...bend }),
});

export const MANAGER_ACTS: Record<string, Act> = {
  'affiliateManagers.create': {
    perform: (db, _subject, actor, bend) => writeManager(db, actor, null, bend),
  },
  'affiliateManagers.edit': {
    ...change(MANAGER, { name: 'Inés Prado Gil' }),
    other: change(MANAGER, { retired: true }),
  },
};
