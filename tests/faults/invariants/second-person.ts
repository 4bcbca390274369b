import { collection, type Dump, type Entry, type Must, sum } from '../dump.ts';
import { ADMIN, BOOKKEEPER, DEPUTY, GRANTEE, OPERATOR, SECOND_ADMIN_MINOR } from '../world.ts';

type Audit = { actor: string; action: string; target: string; after: Record<string, unknown>; at: Date };
type Proposal = { state: string; round: number; proposedBy: string; decidedBy: string | null; input: string };
type Grant = { proposedBy: string; decidedBy: string };

/** Whether an entry of the audit log is explained here, in outside.ts or in questions.ts. */
export const isOfOffice = (action: string) =>
  /-(money|role|case|question|statement|limits|rate|minimum|terms|offer|conversion)$/.test(action);

const LATELY_MS = 30 * 86_400_000;
const AT_FIRST = [ADMIN, DEPUTY, BOOKKEEPER, OPERATOR, GRANTEE];

/**
 * No power and no large amount of money without two people, by the audit log and the ledger: what the engine thinks is large is
 * reckoned here again.
 */
export function moneyAndPowerTakeTwo(dump: Dump, ledger: ReadonlyMap<string, Entry>, must: Must): void {
  const audit = collection<Audit>(dump, 'auditLog');
  const proposals = collection<Proposal>(dump, 'moneyProposals');
  const doneUnder = new Set<string>();
  for (const [id, proposal] of proposals) proposalIsExplained(id, proposal, { audit, ledger }, doneUnder, must);
  const limits = [...audit.values()].filter(({ action }) => action === 'set-limits');
  const limitAt = (when: Date) =>
    limits
      .filter(({ at }) => at <= when)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .at(-1)?.after['secondAdminMinor'] ?? SECOND_ADMIN_MINOR;
  const settings = dump.get('programme/settings')?.['handLimits'] as { USD?: { secondAdminMinor: number } } | undefined;
  must('the limit that holds', limitAt(new Date('2027-01-01')), settings?.USD?.secondAdminMinor);

  const additions = additionsByHand(dump, ledger, audit);
  for (const [key, { actor, action, target, after, at }] of audit) {
    const isByHand = ADDING.includes(action);
    if (!isByHand && !['set-limits', 'set-minimum', 'set-terms'].includes(action)) continue;
    const added = additions.find((one) => one.key === key);
    const changeMinor = added?.amountMinor ?? Number(after['changeMinor'] ?? 0);
    const lately = additions.filter(
      (one) =>
        one.actor === actor &&
        one.uid === added?.uid &&
        one.seq < added.seq &&
        one.at.getTime() >= at.getTime() - LATELY_MS,
    );
    const total = Math.abs(changeMinor) + sum(lately.map(({ amountMinor }) => amountMinor));
    if (!isByHand || total >= Number(limitAt(at))) must(`${key} was agreed on by two`, true, doneUnder.has(key));
    const { second = null } = after;
    const owner = added?.uid ?? target.replace('balances/', '');
    if (second !== null) must(`${key} has two hands`, true, second !== actor && owner !== second && owner !== actor);
  }
  powerTakesTwo(dump, audit, must);
}

const ADDING = ['adjust-balance', 'release-commission', 'assign-conversion'];

type Addition = { key: string; actor: string; uid: string; amountMinor: number; seq: number; at: Date };

/** What admins gave by hand, by the audit log: corrections, conversions that they assigned, and commissions before their time. */
function additionsByHand(
  dump: Dump,
  ledger: ReadonlyMap<string, Entry>,
  audit: ReadonlyMap<string, Audit>,
): Addition[] {
  const commissions = [...collection<{ conversionId: string }>(dump, 'commissions')];
  return [...audit].flatMap(([key, { actor, action, target, after }]) => {
    const [, id = ''] = target.split('/');
    const of = commissions.filter(([, { conversionId }]) => conversionId === id).map(([commission]) => commission);
    const entries = {
      'adjust-balance': Number(after['changeMinor']) > 0 ? [`correction_${key}`] : [],
      'release-commission': [`hold-over_${id}`],
      'assign-conversion': of.map((commission) => `earned_${commission}`),
    }[action];
    return (entries ?? []).flatMap((entry) => {
      const found = ledger.get(entry);
      return found
        ? [{ key, actor, uid: found.uid, amountMinor: found.amountMinor, seq: found.seq, at: found.at }]
        : [];
    });
  });
}

/** Each round was asked for once and answered at most once, and what was done is what was approved. */
function proposalIsExplained(
  id: string,
  { state, round, proposedBy, decidedBy, input }: Proposal,
  { audit, ledger }: { audit: ReadonlyMap<string, Audit>; ledger: ReadonlyMap<string, Entry> },
  doneUnder: Set<string>,
  must: Must,
): void {
  const answersOf = (number: number) =>
    ['approve', 'decline', 'withdraw'].filter((answer) => audit.has(`${answer}-money_${id}_${number}`));
  for (let number = 1; number <= round; number += 1) {
    must(`round ${number} of ${id} was proposed`, true, audit.has(`propose-money_${id}_${number}`));
    const expected = number < round || state !== 'open' ? 1 : 0;
    const answers = answersOf(number);
    must(`answers to round ${number} of ${id}`, expected, answers.length);
    for (const answer of answers) {
      const proposer = audit.get(`propose-money_${id}_${number}`)?.actor;
      const isOwn = audit.get(`${answer}-money_${id}_${number}`)?.actor === proposer;
      must(`${answer} of ${id} is the proposer's`, answer === 'withdraw', isOwn);
    }
    // A proposal has the input of its latest round alone; the log has those before.
    const asked = number < round && answers.includes('approve') && audit.get(`propose-money_${id}_${number}`);
    if (asked) {
      const { key: earlier } = JSON.parse(String(asked.after['input'])) as { key?: string };
      const approver = audit.get(`approve-money_${id}_${number}`)!.actor;
      if (earlier && audit.get(earlier)?.after['second'] === approver) doneUnder.add(earlier);
    }
  }
  must(`approval of ${id} that was left undone`, false, state === 'approved');
  const { key, id: subject } = JSON.parse(input) as { key?: string; id?: string };
  const [done, work] = key ? [key, audit.get(key)] : (releaseOf(subject, audit) ?? []);
  if (state === 'done' && !key && !work?.after['second']) {
    // Its hold was over meanwhile, or another limit held: there was nothing left to do.
    must(`what ${id} was about is available`, true, ledger.has(`hold-over_${subject}`));
  } else if (state === 'done') {
    doneUnder.add(done!);
    must(`who is behind ${done}`, [proposedBy, decidedBy], [work?.actor, work?.after['second']]);
    must(`${id} was decided by another`, true, decidedBy !== null && decidedBy !== proposedBy);
    must(`who approved ${id}`, decidedBy, audit.get(`approve-money_${id}_${round}`)?.actor);
  } else if (work) must(`what was done of ${id}, which is ${state}`, undefined, work.after['second']);
}

/** The release of a commission by hand, of which there is one at most, and its key in the audit log. */
function releaseOf(id: string | undefined, audit: ReadonlyMap<string, Audit>): [string, Audit] | undefined {
  return [...audit].find(([, one]) => one.action === 'release-commission' && one.target === `commissions/${id}`);
}

/** Everyone with a power that they did not begin with has it of two admins, in a grant that is kept. */
function powerTakesTwo(dump: Dump, audit: ReadonlyMap<string, Audit>, must: Must): void {
  for (const [uid, { role }] of collection<{ role: string }>(dump, 'users')) {
    if (AT_FIRST.includes(uid) || !['admin', 'paymentsolution'].includes(role)) continue;
    const grants = [...dump].filter(([path]) => path.startsWith(`roleGrants/${uid}/grants/`));
    must(`${uid} was made ${role}`, true, grants.length > 0);
    for (const [path, grant] of grants) {
      const { proposedBy, decidedBy } = grant as Grant;
      must(`${path} has two hands`, true, proposedBy !== decidedBy && proposedBy !== uid && decidedBy !== uid);
      must(`who granted ${path}`, decidedBy, audit.get(path.split('/').at(-1)!)?.actor);
    }
  }
  const byStrangers = [...audit].filter(
    ([, { actor, action }]) =>
      action === 'export-batch' &&
      !AT_FIRST.includes(actor) &&
      ![...dump.keys()].some((path) => path.startsWith(`roleGrants/${actor}/grants/`)),
  );
  must(
    'batches that went to someone without the role',
    [],
    byStrangers.map(([id]) => id),
  );
}
