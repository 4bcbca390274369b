import { recentMails } from '#app/domain/access/verification-mail.ts';

/** When verification mails were sent from this browser, for all its tabs: JSON of `{ uid, sent }`. */
const KEY = 'greenroom-verification-mails';

/** Times of the verification mails of this person that still count, in milliseconds. */
export function sentMails(uid: string): number[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { uid?: unknown; sent?: unknown } | null;
    if (kept?.uid !== uid || !Array.isArray(kept.sent)) return [];
    return recentMails(kept.sent.filter((at) => Number.isFinite(at)) as number[], Date.now());
  } catch {
    return [];
  }
}

export function noteSentMail(uid: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ uid, sent: [...sentMails(uid), Date.now()] }));
  } catch {
    // Storage may be switched off: then only the provider limits the mails.
  }
}
