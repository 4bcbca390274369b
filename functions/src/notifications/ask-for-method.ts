import * as z from 'zod/mini';
import { actorOf, mayBeAbout } from '../../../app/domain/access/callables.ts';
import { noticesSchema } from '../../../app/domain/notifications/notice.ts';
import { evaluateBlockers } from '../../../app/domain/payouts/blockers.ts';
import { openCycleAt } from '../../../app/domain/payouts/calendar.ts';
import { payoutRequestId } from '../../../app/domain/payouts/request.ts';
import { payoutCycleSchema, payoutMethodSchema, payoutRequestSchema } from '../../../app/domain/payouts/schemas.ts';
import { isSettled, methodAskedAt, NEEDS_METHOD, unpaidAt } from '../../../app/domain/payouts/after-failure.ts';
import { userSchema } from '../../../app/domain/people/schemas.ts';
import { balanceSchema } from '../../../app/domain/ledger/schemas.ts';
import { termsOf } from '../../../app/domain/programme/cycle-terms.ts';
import type { Caller } from '../access/caller.ts';
import { staffOf } from '../access/staff.ts';
import { writeAudit } from '../audit/audit.ts';
import { readHistory } from '../payouts/earlier-requests.ts';
import { standingOf } from '../payouts/plan-lock.ts';
import { cycleIdSchema, documentIdSchema, readInput } from '../platform/callable-input.ts';
import { changeOf, type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { readCutOffs } from '../programme/cut-offs.ts';
import { createMessages, messagesTo } from './messages.ts';
import type { NoticeContext } from './notice.ts';
import { identityIn } from './plan-mail.ts';

const input = z.object({ cycleId: cycleIdSchema, uid: documentIdSchema });

const KIND = 'payout-method-asked';
/** Latest payouts of the person among which a later one is looked for. */
const MOST_PAID = 5;

/**
 * An admin asks the streamer of a payout that was not made for another payout method: a notice, the mail where mails are set up, the mark
 * `methodAsked` of the request and the audit entry, in one transaction. Each failure of a payout is asked about once: asked
 * again, by any admin, nothing is sent, and the answer says when it was.
 *
 * Throws refusals: invalid-request, not-allowed, no-such-document, not-in-state for a payout that needs nothing more and for
 * anyone who is no streamer, and method-fits if the saved method could take the money now or after its cool-down.
 */
export async function askForMethod(
  context: Pick<Context, 'db' | 'auth' | 'now' | 'log'> & Pick<NoticeContext, 'mail'>,
  data: unknown,
  caller: Caller,
): Promise<{ askedAt: string; already: boolean }> {
  const { db, now, log, mail = null } = context;
  const { cycleId, uid } = readInput(input, data);
  const action = 'ask-method';
  const target = `payoutRequests/${payoutRequestId(uid, cycleId)}` as const;
  const cutOffs = await readCutOffs(db);
  const open = openCycleAt(now, cutOffs);

  return db.runTransaction(async (transaction) => {
    const [staffSnapshot, stored, person, method, balance, cycle, preferences, directory, programme] =
      await transaction.getAll(
        db.doc(`users/${caller.uid}`),
        db.doc(target),
        db.doc(`users/${uid}`),
        db.doc(`payoutMethods/${uid}`),
        db.doc(`balances/${uid}`),
        db.doc(`payoutCycles/${open.id}`),
        db.doc(`preferences/${uid}`),
        db.doc(`directory/${uid}`),
        db.doc('programme/public'),
      );
    const staff = staffOf(staffSnapshot!, 'askForMethod');
    const request = parseSnapshot(payoutRequestSchema, stored!);
    if (!request || !person!.exists) throw refusal('no-such-document');
    const askedAt = methodAskedAt(request);
    if (askedAt) return { askedAt: askedAt.toISOString(), already: true };
    const requests = db
      .collection('payoutRequests')
      .where('userId', '==', uid)
      .where('state', 'in', ['paid', 'returned']);
    const { docs: paid } = await transaction.get(requests.orderBy('requestedAt', 'desc').limit(MOST_PAID));
    const others = paid.flatMap((one) => parseSnapshot(payoutRequestSchema, one) ?? []);
    if (isSettled(request, others) || !mayBeAbout(actorOf(person!.data() ?? null), 'askForMethod'))
      throw refusal('not-in-state');
    const blockers = evaluateBlockers({
      cycle: { ...open, ...termsOf(parseSnapshot(payoutCycleSchema, cycle!)), cutOffs },
      standing: standingOf(parseSnapshot(userSchema, person!)),
      hasProfile: true,
      balance: parseSnapshot(balanceSchema, balance!),
      method: parseSnapshot(payoutMethodSchema, method!),
      ...(await readHistory(db, uid, '')),
    });
    if (!blockers.some(({ code }) => NEEDS_METHOD.includes(code))) throw refusal('method-fits');

    const before = request.timeline.methodAsked?.at ?? null;
    const since = unpaidAt(request);
    const again = before && since ? `_${since.getTime()}` : '';
    const mark = { by: staff.uid, at: now };
    transaction.update(stored!.ref, changeOf(payoutRequestSchema, request, { 'timeline.methodAsked': mark }));
    // Open pages watch this one document, and read again.
    transaction.set(db.doc(`notices/${uid}`), documentOf(noticesSchema, { uid, movedAt: now }));
    const recipient = { uid, email: person!.get('email') as unknown, country: directory!.get('country') as unknown };
    const planned = { id: `${KIND}_${cycleId}${again}`, kind: KIND, params: { cycle: cycleId } } as const;
    const frame = { db, now, log, mail, identity: identityIn(programme!) };
    createMessages(transaction, messagesTo({ ...recipient, preferences: preferences! }, planned, frame));
    writeAudit(transaction, db, {
      id: `${action}_${uid}_${cycleId}${again}`,
      actor: staff.uid,
      role: staff.role,
      action,
      target,
      reason: '',
      before: { methodAsked: before },
      after: { uid, methodAsked: now },
      now,
    });
    return { askedAt: now.toISOString(), already: false };
  });
}
