import { collection, doc, type Firestore, getDoc, getDocs, limit, query, where } from 'firebase/firestore';
import type { CollectionName } from '#app/domain/access/collections.ts';
import { SAMPLES } from './samples.ts';

/** Of a collection without an owner all have one document. */
export const hasOwner = (name: CollectionName) => SAMPLES[name].path('a') !== SAMPLES[name].path('b');

export function readOne(db: Firestore, name: CollectionName, subject: string): Promise<unknown> {
  return getDoc(doc(db, SAMPLES[name].path(subject)));
}

/** A page of the collection, narrowed to one person's documents where they have an owner. */
export function readPage(db: Firestore, name: CollectionName, subject: string, size = 100): Promise<unknown> {
  const { path, owner } = SAMPLES[name];
  const parent = collection(db, path(subject).split('/').slice(0, -1).join('/'));
  if (name === 'offers') {
    return getDocs(
      query(parent, where('status', '==', 'live'), where('visibility', 'in', ['public', 'approval']), limit(size)),
    );
  }
  if (name === 'payoutBatches' || name === 'payoutBatches/items') {
    const states = where('state', 'in', ['locked', 'approved']);
    return getDocs(query(parent, ...(owner ? [where(owner, '==', subject)] : []), states, limit(size)));
  }
  return getDocs(owner ? query(parent, where(owner, '==', subject), limit(size)) : query(parent, limit(size)));
}
