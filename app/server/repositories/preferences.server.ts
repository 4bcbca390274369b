import { doc, type Firestore, getDoc, setDoc } from 'firebase/firestore/lite';
import type { Language } from '#app/domain/languages.ts';
import { ALL_TOPICS, type Preferences } from '#app/domain/notice-topics.ts';
import { preferencesSchema } from '#app/domain/notice.ts';
import { serverTime } from './collection.server.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** What a person wants notices of; all of it until they have chosen. */
export async function getPreferences(db: Firestore, uid: string): Promise<Preferences> {
  return fromSnapshot(preferencesSchema, await getDoc(doc(db, 'preferences', uid))) ?? ALL_TOPICS;
}

/** `language`: that of mails from now on. */
export async function savePreferences(
  db: Firestore,
  uid: string,
  topics: Preferences,
  language: Language,
): Promise<void> {
  await setDoc(doc(db, 'preferences', uid), { ...topics, language, updatedAt: serverTime() });
}
