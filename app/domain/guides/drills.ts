/** Rounds of the drills in the guides. What they say is in the texts, by id. */

export type Drill = readonly { id: string; right: string }[];

/** Two made-up addresses, nobody's: what the wallet shows and what the form holds. */
export const ADDRESS_ROUNDS = [
  { id: 'same', wallet: 'TQx7Ka4mNr8Vw2LcYd5Hs9Jb9fR2mZ8pEu', form: 'TQx7Ka4mNr8Vw2LcYd5Hs9Jb9fR2mZ8pEu' },
  { id: 'end', wallet: 'TKm3Vd8sYw5Qn2Rb7Lc4Hx9Jf6Pz3Tg5Na', form: 'TKm3Vd8sYw5Qn2Rb7Lc4Hx9Jf6Pz3Tg5Ma' },
  { id: 'middle', wallet: 'TBn6Wc2hZq9Rk4Xs8Mv3Jd7Lg5Fp2Yt6Ue', form: 'TBn6Wc2hZq9Rk4Ys9Nv3Jd7Lg5Fp2Yt6Ue' },
  { id: 'swap', wallet: 'THg8Rf5jXk3Nw7Pb2Qz9Vc4Ms6Ly8Dt3Ka', form: 'THg8Rf5jXk3Nw7Pb2zQ9Vc4Ms6Ly8Dt3Ka' },
  { id: 'other', wallet: 'TLw4Nz7cHv2Jq8Fk5Rx3Tb9Gd6My4Ps7Ea', form: 'TLw4Nz9kBm6Wd2Yc8Vh4Xf7Jr3Qt5Ps7Ea' },
] as const;

/** Numbers of the characters in which two texts of the same length differ. */
export function differences(one: string, other: string): number[] {
  return [...one].flatMap((letter, index) => (letter === other[index] ? [] : [index]));
}

export const ADDRESS_DRILL: Drill = ADDRESS_ROUNDS.map(({ id, wallet, form }) => ({
  id,
  right: differences(wallet, form).length === 0 ? 'same' : 'different',
}));

/** Messages as they arrive in a chat: genuine, or a scam. */
export const SCAM_DRILL: Drill = [
  { id: 'code', right: 'scam' },
  { id: 'hours', right: 'genuine' },
  { id: 'fee', right: 'scam' },
  { id: 'wallet', right: 'scam' },
  { id: 'terms', right: 'genuine' },
  { id: 'words', right: 'scam' },
];

/** The answers in the text that is kept, by round. */
export function givenAnswers(kept: string, rounds: number): string[] {
  return kept.split(' ').filter(Boolean).slice(0, rounds);
}

/** How many of the answers are right. */
export function rightAnswers(drill: Drill, given: readonly string[]): number {
  return drill.filter(({ right }, index) => given[index] === right).length;
}
