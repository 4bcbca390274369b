import { switchedOff } from '#app/domain/notifications/notice.ts';
import { CHANNELS, OPTIONAL_AT, type OptionalKind, type SwitchedOff } from '#app/domain/notifications/topics.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { Plan, Reading } from '../data/port.server.ts';
import { plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';

/** What a person has switched off; nothing until they have chosen. */
export function getSwitchedOff(uid: string): Reading<SwitchedOff> {
  return async (read) => switchedOff(await read(collections.preferences.byId(uid)));
}

/**
 * What is off with the form: each channel's boxes have its name, and the kind as their value.
 *
 * @param kinds those that the form shows; all others stay as they were `before`
 */
export function readSwitchedOff(form: FormData, kinds: readonly OptionalKind[], before: SwitchedOff): SwitchedOff {
  const [bell, mail] = CHANNELS.map((channel) => {
    const on = form.getAll(channel);
    return OPTIONAL_AT[channel].filter((kind) =>
      kinds.includes(kind) ? !on.includes(kind) : before[channel].includes(kind),
    );
  });
  return { bell: bell!, mail: mail! };
}

/** `language`: that of mails from now on. */
export function saveSwitchedOff(uid: string, { bell, mail }: SwitchedOff, language: Language): Plan {
  return plan(collections.preferences.set(uid, { bellOff: bell, mailOff: mail, language, updatedAt: serverTime() }));
}
