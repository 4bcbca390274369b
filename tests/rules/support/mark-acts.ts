import { deleteField, doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import type { Act } from './act.ts';
import { bent, changes, type Fields } from './batches.ts';
import { streamIn } from './catalogue-acts.ts';
import { past } from './people.ts';

/** Acts of the marks of a live stream, each done rightly. */

const marksPath = (uid: string) => `streamMarks/s-${uid}`;

/** All records are laid out before the first act: a mark of now would be too old by then. */
const inAnHour = () => Timestamp.fromMillis(Date.now() + 3_600_000);

/** Late enough for a mark that can be taken back. */
export const justNow = () => Timestamp.fromMillis(Date.now() - 5_000);

/** A mark, made now but for what is given. */
export function markRecord(more: Fields = {}): Fields {
  return { kind: 'screen', at: serverTimestamp(), offerId: 'o', label: '', ...more };
}

/** streamMarks/{id} with so many marks. */
export function marksRecord(uid: string, count: number): Fields {
  const marks = Array.from({ length: count }, (_, at) => [String(at), markRecord({ at: past() })]);
  return { uid, marks: Object.fromEntries(marks) as Fields };
}

export const MARK_ACTS: Record<string, Act> = {
  'streamMarks.begin': {
    given: streamIn('live'),
    perform: (db, subject, _actor, bend) =>
      setDoc(doc(db, marksPath(subject)), bent({ uid: subject, marks: { 0: markRecord() } }, bend)),
  },
  'streamMarks.mark': {
    given: (subject) => ({ ...streamIn('live')(subject), [marksPath(subject)]: marksRecord(subject, 1) }),
    perform: (db, subject, _actor, bend) =>
      updateDoc(doc(db, marksPath(subject)), changes({ 'marks.1': markRecord(), ...bend })),
  },
  'streamMarks.undo': {
    given: (subject) => ({
      ...streamIn('live')(subject),
      [marksPath(subject)]: {
        uid: subject,
        marks: { 0: markRecord({ at: past() }), 1: markRecord({ at: inAnHour() }) },
      },
    }),
    perform: (db, subject, _actor, bend) =>
      updateDoc(doc(db, marksPath(subject)), changes({ 'marks.1': deleteField(), ...bend })),
  },
};
