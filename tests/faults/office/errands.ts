import type { GrantAnswer } from '../../../app/domain/access/role-grants.ts';
import type { TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { CASE_ANSWERS } from '../../../app/domain/ledger/difference-case.ts';
import { QUESTION_ANSWERS } from '../../../app/domain/ledger/question-answers.ts';
import type { Random } from '../../../scripts/seed/random.ts';
import type { Act, Scene, Stagehands } from '../acts.ts';
import { exportAct } from '../acts-payday.ts';
import { ADMIN, at, BOOKKEEPER, CYCLES, DEPUTY, NEWCOMER, OPERATOR, type Person } from '../world.ts';
import {
  type Answer,
  correctByHandAct,
  decideProposalAct,
  grantAct,
  limitsAct,
  minimumAct,
  assignAct,
} from './acts-money.ts';
import { askQuestionAct, caseAct, questionAct, restoreAct, type Slip, statementAct } from './acts-outside.ts';

/** What the office does between the scenes of a story: proposals, statements, cases and questions. Each errand is steps in order. */

type Step = { acts: (now: Date) => Act[]; races: (now: Date) => Act[] };
/** `place`: after which part of the story its steps come, from 0 to 1; each step has its own. `movesMoney`: not between a rehearsal and its lock. */
export type Errand = {
  name: string;
  places: number[];
  movesMoney: boolean;
  /** What the tracker says in it. */
  said?: readonly TrackerEvent[];
  steps: (hands: Stagehands) => Step[];
};

export const step = (acts: Step['acts'], races: Step['races'] = () => []): Step => ({ acts, races });
const PROPOSERS = [BOOKKEEPER, DEPUTY] as const;

/** Between three and six errands, and at the end the true statement of each payday. */
export function planErrands(random: Random, people: readonly Person[]): Errand[] {
  const makers = [correction, correction, limits, role, statement, statement, question, question];
  const most = random.between(3, 6);
  const errands = Array.from({ length: most }, (_, number) => random.pick(makers)(random, people, number));
  if (random.next() < 0.5) errands.push(minimum(random));
  // Nothing happens where the tracker named everyone.
  if (random.next() < 0.8) errands.push(assignment(random, people));
  return errands;
}

/** In order, each at a place of its own. */
export function placesOf(random: Random, steps: number, from = 0): number[] {
  return Array.from({ length: steps }, () => from + random.next() * (1 - from)).sort((a, b) => a - b);
}

function correction(random: Random, people: readonly Person[], number: number): Errand {
  const { uid } = random.pick(people);
  const by = random.pick(PROPOSERS);
  const key = `office-${number}-${uid}-2026`;
  const changeMinor = random.pick([250_00, 250_00, -250_00, 210_00]);
  const answer = random.pick<Answer>(['approve', 'approve', 'decline', 'withdraw']);
  const [second, other] = [another(by), by === DEPUTY ? BOOKKEEPER : DEPUTY];
  const id = `adjust_${key}`;
  return {
    name: `a correction of ${uid}`,
    movesMoney: true,
    places: placesOf(random, 2),
    steps: (hands) => {
      const decide = (one: Answer, who: string, now: Date) => decideProposalAct(hands, { id, answer: one }, who, now);
      return [
        step((now) => [correctByHandAct(hands, { uid, changeMinor, key }, by, now)]),
        step(
          (now) => [decide(answer, answer === 'withdraw' ? by : second, now), decide('approve', by, now)],
          (now) => [decide('approve', other, now), decide('decline', second, now), decide('withdraw', by, now)],
        ),
      ];
    },
  };
}

const another = (by: string) => (by === BOOKKEEPER ? ADMIN : BOOKKEEPER);

function limits(random: Random, people: readonly Person[], number: number): Errand {
  const by = random.pick(PROPOSERS);
  const key = `limits-${number}-of-the-office`;
  const secondAdminMinor = random.between(185_00, 240_00);
  const answer = random.pick<Answer>(['approve', 'approve', 'decline']);
  const id = 'limits_USD';
  return {
    name: 'a limit',
    movesMoney: false,
    places: placesOf(random, 2),
    steps: (hands) => [
      step((now) => [limitsAct(hands, { key, secondAdminMinor }, by, now)]),
      step(
        (now) => [decideProposalAct(hands, { id, answer }, another(by), now)],
        (now) => [decideProposalAct(hands, { id, answer: 'decline' }, ADMIN, now)],
      ),
    ],
  };
}

function minimum(random: Random): Errand {
  const by = random.pick(PROPOSERS);
  const order = { key: 'minimum-of-the-office', minimumMinor: random.pick([10_00, 30_00, 45_00, 70_00]) };
  const answer = random.pick<Answer>(['approve', 'approve', 'decline']);
  const decide = (hands: Stagehands, one: Answer, who: string, now: Date) =>
    decideProposalAct(hands, { id: 'minimum_USD', answer: one }, who, now);
  return {
    name: 'a minimum',
    movesMoney: false,
    places: placesOf(random, 2),
    steps: (hands) => [
      step((now) => [minimumAct(hands, order, by, now)]),
      step(
        (now) => [decide(hands, answer, another(by), now)],
        (now) => [decide(hands, 'decline', ADMIN, now), decide(hands, 'approve', by, now)],
      ),
    ],
  };
}

function assignment(random: Random, people: readonly Person[]): Errand {
  const by = random.pick([ADMIN, ...PROPOSERS]);
  const to = { uid: random.pick(people).uid, offerId: random.pick(['north', 'north', 'alp']) };
  const other = { uid: random.pick(people).uid, offerId: 'north' };
  return {
    name: 'an assignment',
    movesMoney: true,
    places: placesOf(random, 1),
    steps: (hands) => [
      step(
        (now) => [assignAct(hands, to, by, now)],
        (now) => [assignAct(hands, other, another(by), now)],
      ),
    ],
  };
}

function role(random: Random, _: readonly Person[], number: number): Errand {
  const proposer = random.pick([ADMIN, BOOKKEEPER]);
  const answer = random.pick<GrantAnswer>(['grant', 'grant', 'refuse', 'withdraw']);
  const second = answer === 'withdraw' ? proposer : proposer === ADMIN ? BOOKKEEPER : ADMIN;
  const cycleId = random.pick(CYCLES.slice(0, 2));
  return {
    name: 'a role',
    movesMoney: false,
    places: placesOf(random, 3),
    steps: (hands) => {
      const grant = (auditId: string, by: string, now: Date, one?: GrantAnswer) =>
        grantAct(hands, { uid: NEWCOMER, auditId, ...(one ? { answer: one } : {}) }, by, now);
      return [
        step((now) => [grant(`propose-newcomer-${number}`, proposer, now)]),
        step(
          (now) => [grant(`answer-newcomer-${number}`, second, now, answer)],
          (now) => [grant(`other-newcomer-${number}`, DEPUTY, now, 'grant')],
        ),
        step((now) => [exportAct(hands, { cycleId, by: NEWCOMER, now })]),
      ];
    },
  };
}

function statement(random: Random, _: readonly Person[], number: number): Errand {
  const index = random.between(0, 1);
  const cycleId = CYCLES[index]!;
  const slip = random.pick<Slip>(['none', 'missing', 'amount', 'unknown']);
  const clerk = random.pick([OPERATOR, ADMIN]);
  const answer = random.pick(CASE_ANSWERS);
  const isAnswered = random.next() < 0.6;
  const key = (what: string) => `${what}-${number}-of-${cycleId}`;
  return {
    name: `a statement of ${cycleId}`,
    movesMoney: false,
    // Nothing is paid before.
    places: placesOf(random, 3, index === 0 ? 0.45 : 0.9),
    steps: (hands) => {
      const compare = (what: string, one: Slip, now: Date) =>
        statementAct(hands, { cycleId, key: key(what), slip: one }, OPERATOR, now);
      const handle = (by: string, what: string, now: Date, said?: string) =>
        caseAct(hands, `payoutBatches/${cycleId}`, { by, key: key(what), ...(said ? { answer: said } : {}) }, now);
      return [
        step(
          (now) => [compare('statement', slip, now)],
          (now) => [compare('another-statement', 'none', now)],
        ),
        step(
          (now) => [handle(clerk, 'take-case', now)],
          (now) => [handle(DEPUTY, 'take-over-case', now)],
        ),
        step(
          (now) => (isAnswered ? [handle(clerk, 'answer-case', now, answer)] : []),
          (now) => [handle(DEPUTY, 'other-answer', now, 'other'), compare('late-statement', 'none', now)],
        ),
      ];
    },
  };
}

function question(random: Random, people: readonly Person[], number: number): Errand {
  const { uid } = random.pick(people);
  const by = random.pick(PROPOSERS);
  const answer = random.pick([...QUESTION_ANSWERS, 'our-error', 'our-error'] as const);
  return {
    name: `a question of ${uid}`,
    movesMoney: true,
    // Little is taken back before.
    places: placesOf(random, 4, 0.5),
    steps: (hands) => {
      const handle = (who: string, what: string, now: Date, said?: string) =>
        questionAct(
          hands,
          uid,
          { by: who, key: `${what}-${number}-of-${uid}-2026`, ...(said ? { answer: said } : {}) },
          now,
        );
      return [
        step((now) => [askQuestionAct(hands, { uid }, now)]),
        step(
          (now) => [handle(by, 'take', now)],
          (now) => [handle(ADMIN, 'take-over', now)],
        ),
        step(
          (now) => [handle(by, 'answer', now, answer)],
          (now) => [handle(ADMIN, 'answer-too', now, 'other')],
        ),
        step((now) => [restoreAct(hands, uid, by, now)]),
      ];
    },
  };
}

const MINUTE_MS = 60_000;
const LAST = at('2026-12-18T09:00:00.000Z');

/** A story with the errands between its scenes, and the true statements at its end. */
export function withErrands(hands: Stagehands, story: readonly Scene[], errands: readonly Errand[]): Scene[] {
  const placed = story.map((): { name: string; step: Step }[] => []);
  for (const { name, places, movesMoney, steps } of errands) {
    for (const [number, step] of steps(hands).entries()) {
      placed[slotAt(story, places[number]!, movesMoney)]!.push({ name: `${name}, ${number + 1}`, step });
    }
  }
  // The last file of a payday comes after the job that moves dates on: what the office does has the time of the later one. Each step
  // has a minute of its own, after those before it: limits hold from their time on.
  let latest = 0;
  const after = story.map((scene, index): Scene[] => {
    latest = Math.max(latest, scene.now.getTime());
    return placed[index]!.map(({ name, step: { acts, races } }) => {
      latest += MINUTE_MS;
      const now = new Date(latest);
      return { name, acts: acts(now), together: true, now, office: { races: races(now) } };
    });
  });
  const last = CYCLES.slice(0, 2).map((cycleId) => ({
    ...{ name: `the true statement of ${cycleId}`, together: true, now: LAST, office: { races: [] } },
    acts: [statementAct(hands, { cycleId, key: lastStatementOf(cycleId), slip: 'none' }, OPERATOR, LAST)],
  }));
  return [...story.flatMap((scene, index) => [scene, ...after[index]!]), ...last];
}

export const lastStatementOf = (cycleId: string) => `true-statement-of-${cycleId}`;

/** The scene that a step comes after. What a rehearsal says must still be so at the lock. */
function slotAt(story: readonly Scene[], place: number, movesMoney: boolean): number {
  const index = Math.min(story.length - 1, Math.floor(place * story.length));
  return movesMoney && story[index]!.name === 'rehearsePayouts' ? index + 1 : index;
}
