import type { Standing } from '#app/domain/access/roles.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { afterFailure } from '#app/domain/payouts/after-failure.ts';
import { type CycleTimes, paydayOfAddress } from '#app/domain/payouts/calendar.ts';
import { payoutRequestId } from '#app/domain/payouts/request.ts';
import { personText } from '#app/domain/people/person-text.ts';
import { costsOfTransfers, detailedLines } from '#app/domain/payouts/statement/lines.ts';
import { statementNumber } from '#app/domain/payouts/statement/number.ts';
import { emptyStatement, sinceReservation, statementOf } from '#app/domain/payouts/statement/statement.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import type { Read } from '../data/port.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { collections } from '../data/collections.server.ts';
import { offerBrands, offerNames } from '../data/row-names.server.ts';
import { listCommissionsBetween, listConversionsByIds } from '../income/commissions-collection.server.ts';
import { knownCutOffs } from '../programme/known-identity.server.ts';
import { listLedgerBetween, listLedgerOfSource, listLedgerOfTime } from '../ledger/collection.server.ts';
import { mayQuestion } from '../ledger/questions.server.ts';
import { readQuestionsOf } from '../ledger/questions-collection.server.ts';
import { listOfferAccess } from '../offers/access-collection.server.ts';
import { listStreamsByIds } from '../streams/collection.server.ts';
import { readPayoutState } from './facts.server.ts';
import { getPayoutRequest } from './requests-collection.server.ts';

/** Whose statement of which payday, and the language of its names. */
type Asked = { uid: string; cycle: CycleTimes; now: Date; language: Language };

/**
 * One payday: the request and the transfers that it covers, from the one behind the last reservation to its own. The open
 * cycle, while it has nothing reserved, covers what has come since; a past one that reserved nothing covers what came in its
 * time and no other payout took, which was carried on. Each line leads to its commission and the conversion behind it.
 */
async function readStatement(
  read: Read,
  { uid, cycle, now, language }: Asked,
  asked = read(getPayoutRequest(uid, cycle.id)),
) {
  const isOpen = cycle.opensAt <= now && now < cycle.lockAt;
  const part = `statement ${uid} ${cycle.id}`;
  const owned = read(collections.balances.byId(uid));
  const followed = readEarly(
    `${part} next`,
    asked.then((request) => request?.nextCycleId ?? null),
    async (next) => next && read(getPayoutRequest(uid, next)),
  );
  const covering = Promise.all([asked, owned]).then(
    ([request, balance]) =>
      request?.ledgerSeq ?? (isOpen && balance ? { from: balance.reservedSeq + 1, to: balance.seq } : null),
  );
  const entries = readEarly(part, covering, async (covered) => {
    if (!covered) return now < cycle.lockAt ? [] : sinceReservation(await read(listLedgerOfTime(uid, timeOf(cycle))));
    return covered.from <= covered.to ? read(listLedgerBetween(uid, covered)) : [];
  });
  const range = entries.then((found) => rangeOf(found.map(({ seq }) => seq)));
  const commissions = readEarly(`${part} commissions`, range, async (between) =>
    between ? read(listCommissionsBetween(uid, between)) : [],
  );
  const ids = commissions.then((found) => ({
    conversions: found.flatMap(({ conversionId }) => conversionId || []),
    streams: [...new Set(found.flatMap(({ streamId }) => streamId ?? []))],
  }));
  const origins = readEarly(`${part} origins`, ids, (needed) =>
    Promise.all([read(listConversionsByIds(uid, needed.conversions)), read(listStreamsByIds(uid, needed.streams))]),
  );
  const [person, request, next, balance, method, covered, transfers, number, costs, cards, earned, origin] =
    await Promise.all([
      read(collections.users.byId(uid)),
      asked,
      followed,
      owned,
      read(collections.payoutMethods.byId(uid)),
      covering,
      entries,
      statementNumber(uid, cycle.id),
      read(listLedgerOfSource(uid, payoutRequestId(uid, cycle.id))),
      read(listOfferAccess(uid)),
      commissions,
      origins,
    ]);
  const [conversions, streams] = origin;
  const isCarriedOn = !covered && cycle.lockAt <= now;
  const kind: 'open' | 'carried-on' | 'reserved' = isOpen ? 'open' : isCarriedOn ? 'carried-on' : 'reserved';
  const statement = statementOf(transfers);
  const names = { offers: offerNames(cards, language), brands: offerBrands(cards) };
  const found = { commissions: earned, conversions, streams, ...names };
  return {
    request,
    currency: request?.currency ?? balance?.currency ?? 'USD',
    /** The name that the person has in the programme, by which a bank or a tax office knows them. */
    payee: person ? personText({ name: person.displayName, username: person.username }) : (request?.username ?? ''),
    failure: request && afterFailure(request, method, now, knownCutOffs(), next || null),
    kind,
    number,
    costs: costsOfTransfers(costs),
    statement: statement && { ...statement, lines: detailedLines(statement.lines, found) },
  };
}

const timeOf = ({ opensAt, lockAt }: CycleTimes) => ({ from: opensAt, to: lockAt });

function rangeOf(seqs: readonly number[]): { from: number; to: number } | null {
  if (seqs.length === 0) return null;
  // Not by Math.min(...seqs): a call takes only so many arguments.
  return { from: seqs.reduce((a, b) => Math.min(a, b)), to: seqs.reduce((a, b) => Math.max(a, b)) };
}

/** The same for its page, with what blocked the request, or blocks it as of now, and what was asked about its reversals. */
export async function readPayday(read: Read, { standing, ...asked }: Asked & { standing: Standing }) {
  const { uid, cycle, now } = asked;
  const request = read(getPayoutRequest(uid, cycle.id));
  const found = readStatement(read, asked, request);
  const isWaiting = request.then((one) => one?.state === 'requested' && cycle.opensAt <= now && now < cycle.lockAt);
  const lines = found.then(({ statement }) => (statement?.lines ?? []).map((line) => ({ ...line, seq: line.key })));
  const [payday, questions, expected] = await Promise.all([
    found,
    readQuestionsOf(read, { uid, part: `statement ${cycle.id}`, mayAsk: mayQuestion(standing) }, lines),
    readEarly(`blockers ${uid} ${cycle.id}`, isWaiting, async (waits) =>
      waits ? (await readPayoutState(read, uid, standing, now)).inTheWay : [],
    ),
  ]);
  return { ...payday, questions, blockers: payday.request?.blockers ?? expected };
}

export type PaydayStatement = Awaited<ReturnType<typeof readPayday>>;

/** The statement of the address `dashboard/payouts/{cycle}/…`, for a file; null for what is no payday. */
export async function readStatementFile(
  { read, identity, language }: Pick<MemberAccess, 'read' | 'identity' | 'language'>,
  cycleId: string | undefined,
) {
  const now = new Date();
  const cycle = paydayOfAddress(cycleId, now, knownCutOffs());
  if (!cycle) return null;
  const found = await read((each) => readStatement(each, { uid: identity.uid, cycle, now, language }));
  const statement = found.statement ?? { ...emptyStatement(found.currency), lines: [] };
  return { ...found, cycle, statement };
}
