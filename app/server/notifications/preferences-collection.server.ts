import type { Language } from '#app/domain/platform/languages.ts';
import { ALL_TOPICS, type Preferences } from '#app/domain/notifications/topics.ts';
import type { Plan, Reading } from '../data/port.server.ts';
import { plan, serverTime } from '../data/collection.server.ts';
import { collections } from '../data/collections.server.ts';

/** What a person wants notices of; all of it until they have chosen. */
export function getPreferences(uid: string): Reading<Preferences> {
  return async (read) => (await read(collections.preferences.byId(uid))) ?? ALL_TOPICS;
}

/** `language`: that of mails from now on. */
export function savePreferences(uid: string, topics: Preferences, language: Language): Plan {
  return plan(collections.preferences.set(uid, { ...topics, language, updatedAt: serverTime() }));
}
