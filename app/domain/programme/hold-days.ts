/** Days that a commission waits, in the form of a new offer, where two admins set nothing else. */
const HOLD_DAYS = 14;

/** What the form of a new offer begins with. Offers that exist keep theirs. */
export function holdDaysOf(settings: { holdDays?: number | undefined } | null): number {
  return settings?.holdDays ?? HOLD_DAYS;
}
