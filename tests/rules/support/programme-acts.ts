import { doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore';
import type { Act } from './act.ts';
import { bent, type Fields } from './batches.ts';

/** What admins say of the programme. */
export const PROGRAMME = {
  name: 'Stage Door',
  logo: 'a'.repeat(64),
  colour: '#2f6fed',
  support: 'help@greenroom.test',
  terms: 'https://greenroom.test/terms',
  privacy: 'https://greenroom.test/privacy',
  auditId: 'audit000000000000000',
};

export const PROGRAMME_TYPES = {
  name: 'text',
  logo: 'text',
  colour: 'text',
  support: 'text',
  terms: 'text',
  privacy: 'text',
  auditId: 'text',
} as const;

const text = (length: number) => 't'.repeat(length);

/** What the rules take and refuse of one field. */
export const PROGRAMME_LIMITS = {
  takes: [
    { name: 't' },
    { name: text(40) },
    { support: `${text(85)}@greenroom.test` },
    { logo: '', colour: '', support: '', terms: '', privacy: '' },
    { colour: '#09afbe' },
    { support: 'help@greenroom.test' },
    { support: 'https://help.greenroom.test/' },
    { terms: `https://${'t'.repeat(292)}` },
  ],
  refuses: [
    { name: '' },
    { name: text(41) },
    { logo: 'a'.repeat(63) },
    { logo: `/${'a'.repeat(64)}` },
    { logo: 'A'.repeat(64) },
    { colour: '#09AFBE' },
    { colour: 'red' },
    { colour: '#09afbe;}' },
    { support: 'help' },
    { support: 'javascript:alert(1)' },
    { support: `${text(86)}@greenroom.test` },
    { terms: 'http://greenroom.test/terms' },
    { terms: `https://${'t'.repeat(293)}` },
    { privacy: 'privacy' },
    { privacy: 'javascript:alert(1)//https://greenroom.test' },
  ],
};

const PATH = 'programme/public';
const ENTRY = 'audit000000000000001';

/** The programme's identity with the entry that describes the change; `entry` bends what that says. */
export function setProgramme(
  db: Firestore,
  actor: string,
  before: Fields | null,
  change: Fields = {},
  { entry = {}, path = PATH }: { entry?: Fields; path?: string } = {},
): Promise<void> {
  const after = bent({ ...PROGRAMME, ...before, auditId: ENTRY }, change);
  const batch = writeBatch(db);
  batch.set(doc(db, path), after);
  const described = { actor, role: 'admin', action: 'edit-programme', target: path, before, after, reason: '' };
  batch.set(doc(db, `auditLog/${ENTRY}`), bent({ ...described, at: serverTimestamp() }, entry));
  return batch.commit();
}

/** What admins say in the place of a guide's notice: in Portuguese the original stays. */
export const GUIDE_NOTICE = {
  en: 'Ask us before you promote casinos.\n\nWe answer within a day: https://greenroom.test/rules',
  es: 'Pregúntanos antes de promocionar casinos.',
  pt: '',
  auditId: 'audit000000000000000',
};

/** The limits of a text in each language, of at most `most` characters. */
export const wordsLimits = (most: number) => ({
  takes: [
    { en: '', es: '' },
    { en: text(most) },
    { pt: `${text(most / 2 - 1)}\n${text(most / 2)}` },
    { es: '¿Dudas?\n\nEscríbenos.' },
  ],
  refuses: (['en', 'es', 'pt'] as const).flatMap((language) =>
    [text(most + 1), '<b>Now</b>', 'a > b', '\n<', 'a\u0000b', 'a\u202eb', ' \n ', null].map((wrong) => ({
      [language]: wrong,
    })),
  ),
});

const NOTICE_PATH = 'guideNotices/crypto';
const REPLIES_PATH = 'savedReplies/access';

/** The notice of a guide, or replies by another path, with the entry that describes the change; `entry` bends what that says. */
export function setNotice(
  db: Firestore,
  actor: string,
  before: Fields | null,
  change: Fields = {},
  { entry = {}, path = NOTICE_PATH }: { entry?: Fields; path?: string } = {},
): Promise<void> {
  const after = bent({ ...GUIDE_NOTICE, ...before, auditId: ENTRY }, change);
  const batch = writeBatch(db);
  batch.set(doc(db, path), after);
  const action = path.startsWith('savedReplies/') ? 'edit-replies' : 'edit-guide-notice';
  const described = { actor, role: 'admin', action, target: path, before, after, reason: '' };
  batch.set(doc(db, `auditLog/${ENTRY}`), bent({ ...described, at: serverTimestamp() }, entry));
  return batch.commit();
}

export const PROGRAMME_ACTS: Record<string, Act> = {
  'guideNotices.set': {
    perform: (db, _subject, actor, bend) => setNotice(db, actor, null, bend),
    other: {
      given: () => ({ [NOTICE_PATH]: GUIDE_NOTICE }),
      perform: (db, _subject, actor, bend) => setNotice(db, actor, GUIDE_NOTICE, { es: 'Escríbenos.', ...bend }),
    },
  },
  'savedReplies.set': {
    perform: (db, _subject, actor, bend) => setNotice(db, actor, null, bend, { path: REPLIES_PATH }),
    other: {
      given: () => ({ [REPLIES_PATH]: GUIDE_NOTICE }),
      perform: (db, _subject, actor, bend) =>
        setNotice(db, actor, GUIDE_NOTICE, { es: 'Escríbenos.', ...bend }, { path: REPLIES_PATH }),
    },
  },
  'programme.set': {
    perform: (db, _subject, actor, bend) => setProgramme(db, actor, null, bend),
    other: {
      given: () => ({ [PATH]: PROGRAMME }),
      perform: (db, _subject, actor, bend) => setProgramme(db, actor, PROGRAMME, { name: 'Green Door', ...bend }),
    },
  },
};
