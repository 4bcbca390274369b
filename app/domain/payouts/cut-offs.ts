/** How long before payday requests close, in whole hours: what an admin may choose, and what counts until two admins set something else. */
export const CUT_OFF_HOURS = { least: 24, usual: 48, most: 120 } as const;

/** Hours from the cut-off to the payday, by the first cycle that closes so. An earlier cycle has `CUT_OFF_HOURS.usual`. */
export type CutOffs = Readonly<Record<string, number>>;

/** The cut-offs until two admins set something else. */
export const USUAL_CUT_OFFS: CutOffs = {};

/** Hours from the cut-off of the cycle with this id to its payday. */
export function cutOffHoursOf(cycleId: string, cutOffs: CutOffs): number {
  let [latest, hours] = ['', CUT_OFF_HOURS.usual as number];
  for (const [from, set] of Object.entries(cutOffs)) {
    if (from <= cycleId && from > latest) [latest, hours] = [from, set];
  }
  return hours;
}

/** The cut-offs when the cycle `from` and all after it close so many hours before their payday. Cycles before it keep theirs. */
export function withCutOff(cutOffs: CutOffs, from: string, hours: number): CutOffs {
  const kept = Object.entries(cutOffs).filter(([id]) => id < from);
  return { ...Object.fromEntries(kept), [from]: hours };
}
