import { initializeApp } from 'firebase-admin/app';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onDocumentCreated, onDocumentDeleted, onDocumentWritten } from './platform/trigger.ts';
import { onRequest } from 'firebase-functions/v2/https';
import { identityProvider } from './access/identity-provider.ts';
import { postbackRequestOf, postbackSettings, secrets } from './income/keitaro-settings.ts';
import { callable, withCaller, withMail } from './access/callable.ts';
import { apiKey, noticeContext } from './platform/environment.ts';
import { contextAt } from './platform/live-context.ts';
import { rerunJob as runRerunJob } from './platform/rerun-job.ts';
import { reruns, scheduled, shards } from './scheduled.ts';
import { adjustBalance as runAdjustBalance } from './ledger/adjust-balance.ts';
import { decideProposal as runDecideProposal } from './ledger/decide-proposal.ts';
import { previewCommissions as runPreviewCommissions } from './income/preview-commissions.ts';
import { previewTerms as runPreviewTerms } from './programme/preview-terms.ts';
import { setHandLimits as runSetHandLimits } from './programme/set-hand-limits.ts';
import { setMinimum as runSetMinimum } from './programme/set-minimum.ts';
import { setTerms as runSetTerms } from './programme/set-terms.ts';
import { assignQuarantined as runAssignQuarantined } from './income/assign-quarantined.ts';
import { findPayees as runFindPayees } from './people/find-payees.ts';
import { nameColleagues as runNameColleagues } from './people/name-colleagues.ts';
import { checkUsername as runCheckUsername } from './people/check-username.ts';
import { completeGuides as runCompleteGuides } from './guides/complete-guides.ts';
import { approveBatch as runApproveBatch, exportBatch as runExportBatch } from './payouts/decide-on-batch.ts';
import { decideCommission as runDecideCommission } from './income/decide-commission.ts';
import { foldCounts as runFoldCounts } from './figures/counters.ts';
import { decideOnRequest } from './payouts/decide-on-request.ts';
import { deleteAccount as runDeleteAccount, finishDeletion as runFinishDeletion } from './people/delete-account.ts';
import { followBatch as runFollowBatch } from './payouts/follow-batch.ts';
import { followRequest } from './payouts/unpaid/follow-next-request.ts';
import { indexCatalogue as runIndexCatalogue } from './offers/index-catalogue.ts';
import { indexOffer } from './offers/index-offer.ts';
import { indexDirectory as runIndexDirectory, noteActiveDay as runNoteActiveDay } from './people/index-directory.ts';
import { mirrorClaims as runMirrorClaims } from './access/mirror-claims.ts';
import { mirrorCountry as runMirrorCountry } from './people/mirror-country.ts';
import {
  noteFirstDeposit as runNoteFirstDeposit,
  noteMilestones as runNoteMilestones,
} from './figures/note-milestones.ts';
import { noteCommission, writtenOf } from './notifications/note-commission.ts';
import { noticeAccess, noticeAdjustment, noticeEmail, noticeMethod, noticeReview } from './notifications/notice.ts';
import { noticeOffer as runNoticeOffer } from './notifications/notice-offer.ts';
import { followLinksOfCard, followLinksOfOffer } from './offers/follow-links.ts';
import { makeShortLink as runMakeShortLink } from './offers/make-short-link.ts';
import { openOfferAccess as runOpenOfferAccess } from './offers/open-offer-access.ts';
import { followExchangeRates as runFollowExchangeRates } from './programme/sync-exchange-rates.ts';
import { keepExchangeRate as runKeepExchangeRate } from './programme/keep-exchange-rate.ts';
import { askTracker } from './income/test-tracker.ts';
import { takePostback } from './income/postback.ts';
import { answerQuestion as runAnswerQuestion } from './ledger/answer-question.ts';
import { askQuestion as runAskQuestion } from './ledger/ask-question.ts';
import { decideCase as runDecideCase } from './ledger/decide-case.ts';
import { reconcileStatement as runReconcileStatement } from './payouts/reconcile-statement.ts';
import { recordResults as runRecordResults } from './payouts/record-results.ts';
import { askForMethod as runAskForMethod } from './notifications/ask-for-method.ts';
import { sendMessage as runSendMessage } from './notifications/send-message.ts';
import { healthKeeper } from './platform/health.ts';
import { HEALTH_SECRETS } from './platform/plan-health.ts';
import { signOutElsewhere as runSignOutElsewhere } from './access/sign-out-elsewhere.ts';
import { stopBatch as runStopBatch } from './payouts/stop-batch.ts';
import { sumStreamEarnings as runSumStreamEarnings } from './streams/sum-stream.ts';
import { usernameSignIn as runUsernameSignIn } from './access/username-sign-in.ts';
import { cloudTasks, rerunQueue } from './platform/shard-queue.ts';
import { COUNT_TRIGGER, HEALTH, LONG_TRIGGER, REQUEST, TRIGGER } from './platform/function-limits.ts';

// Memory, time and instances are stated by each function: platform/function-limits.ts. The account has the roles of
// scripts/deploy/accounts.ts and no others, written out because firebase-tools doesn't complete `NAME@` in jobs of Cloud Scheduler.
const projectId = process.env.GCLOUD_PROJECT;
setGlobalOptions({
  region: 'us-central1',
  ...(projectId && { serviceAccount: `greenroom-functions@${projectId}.iam.gserviceaccount.com` }),
});
initializeApp();
export const advancePayoutDates = scheduled('advancePayoutDates');
export const lockPayoutRequests = scheduled('lockPayoutRequests');
export const expireGuideGrace = scheduled('expireGuideGrace');
export const summariseGuides = scheduled('summariseGuides');
export const timeReviews = scheduled('timeReviews');
export const rateOffers = scheduled('rateOffers');
export const releaseHolds = scheduled('releaseHolds');
export const flipOffers = scheduled('flipOffers');
export const warnOfEnds = scheduled('warnOfEnds');
export const syncKeitaro = scheduled('syncKeitaro');
export const compareTracker = scheduled('compareTracker');
export const syncExchangeRates = scheduled('syncExchangeRates');
export const reconcileLedger = scheduled('reconcileLedger');
export const rehearsePayouts = scheduled('rehearsePayouts');
export const followBatches = scheduled('followBatches');
export const tellStaff = scheduled('tellStaff');
export const tellStreamers = scheduled('tellStreamers');
export const removeOldRecords = scheduled('removeOldRecords');
export const recountFigures = scheduled('recountFigures');

export const jobShard = shards();
export const jobRerun = reruns();

export const keitaroPostback = onRequest(
  { ...REQUEST, secrets: secrets('KEITARO_POSTBACK_KEY') },
  async (request, response) => {
    const { status, text } = await takePostback(contextAt(new Date()), postbackSettings(), postbackRequestOf(request));
    response.status(status).type('text/plain').send(text);
  },
);

const answerHealth = healthKeeper();
/** Asked by the Worker's /healthz and by `npm run deploy`, with the token that both know. */
export const health = onRequest({ ...HEALTH, secrets: secrets(...HEALTH_SECRETS) }, async (request, response) => {
  const { status, body } = await answerHealth(
    { ...contextAt(new Date()), queue: cloudTasks, version: __VERSION__, env: process.env },
    { authorization: request.headers.authorization, forwardedFor: request.headers['x-forwarded-for'] },
  );
  response.status(status).set('Cache-Control', 'no-store').json(body);
});

export const followExchangeRates = onDocumentWritten({ ...LONG_TRIGGER, document: 'exchangeRates/{day}' }, () =>
  runFollowExchangeRates(contextAt(new Date())),
);

export const assignQuarantined = callable('assignQuarantined', withCaller(runAssignQuarantined));
export const decideCommission = callable('decideCommission', withCaller(runDecideCommission));

export const mirrorClaims = onDocumentWritten({ ...TRIGGER, document: 'users/{uid}' }, async ({ data, params }) => {
  await runMirrorClaims(contextAt(new Date()), params.uid);
  if (data) await noticeEmail(noticeContext(), data);
});

export const indexDirectory = onDocumentWritten({ ...TRIGGER, document: 'users/{uid}' }, ({ params }) =>
  runIndexDirectory(contextAt(new Date()), params.uid),
);

// A tick is no guide: only a count that moved is looked at.
export const indexGuides = onDocumentWritten({ ...TRIGGER, document: 'guideProgress/{uid}' }, async (event) => {
  const [before, after] = [event.data?.before, event.data?.after].map((progress) =>
    Object.keys((progress?.get('completed') as object | undefined) ?? {}).join(),
  );
  if (before !== after) await runIndexDirectory(contextAt(new Date()), event.params.uid);
});

// A session is touched many times a day, and its day is noted once.
export const noteActiveDay = onDocumentWritten({ ...TRIGGER, document: 'sessions/{key}' }, async ({ data }) => {
  const [before, after] = [data?.before, data?.after].map((session) => session?.data() ?? {});
  const day = (session: object) => String('lastActive' in session ? session.lastActive : '').slice(0, 10);
  if (day(before!) !== day(after!)) await runNoteActiveDay(contextAt(new Date()), after!);
});

export const completeGuides = onDocumentWritten({ ...TRIGGER, document: 'guideProgress/{uid}' }, ({ params }) =>
  runCompleteGuides(contextAt(new Date()), params.uid),
);

// By the time a trigger runs, the document may have changed again. Notices are about the write of their event.
export const noticePayoutRequest = onDocumentWritten(
  { ...TRIGGER, document: 'payoutRequests/{id}' },
  ({ data }) => data && followRequest(noticeContext(), data),
);

export const noticePayoutMethod = onDocumentWritten(
  { ...TRIGGER, document: 'payoutMethods/{uid}' },
  ({ data }) => data && noticeMethod(noticeContext(), data.after),
);

export const noticeOfferAccess = onDocumentWritten(
  { ...TRIGGER, document: 'offerAccess/{id}' },
  ({ data }) => data && noticeAccess(noticeContext(), data.after),
);

export const noticeDecision = onDocumentWritten(
  { ...TRIGGER, document: 'reviews/{uid}' },
  ({ data }) => data && noticeReview(noticeContext(), data.after),
);

export const noticeCorrection = onDocumentCreated(
  { ...TRIGGER, document: 'auditLog/{id}' },
  ({ data }) => data && noticeAdjustment(noticeContext(), data),
);

export const noteCommissionNews = onDocumentWritten({ ...TRIGGER, document: 'commissions/{id}' }, async ({ data }) => {
  if (data) await noteCommission(contextAt(new Date()), writtenOf(data));
});

// As followBatch: an offer may have thousands of streamers.
export const noticeOffer = onDocumentWritten({ ...LONG_TRIGGER, document: 'offers/{id}' }, async ({ data, params }) => {
  const outcome = data && (await runNoticeOffer(noticeContext(), writtenOf(data)));
  if (outcome === 'unfinished') throw new Error(`${params.id} goes on in another run`);
});

// A run that leaves work unfinished fails, so that the event is delivered again.
export const followBatch = onDocumentWritten(
  { ...LONG_TRIGGER, document: 'payoutBatches/{cycleId}' },
  async ({ params }) => {
    const outcome = await runFollowBatch(contextAt(new Date()), params.cycleId);
    if (outcome === 'unfinished') throw new Error(`${params.cycleId} goes on in another run`);
  },
);

export const openOfferAccess = onDocumentWritten({ ...TRIGGER, document: 'offerAccess/{key}' }, async ({ params }) => {
  const context = contextAt(new Date());
  await runOpenOfferAccess(context, params.key);
  await followLinksOfCard(context, params.key);
});

export const noteMilestones = onDocumentWritten({ ...TRIGGER, document: 'users/{uid}' }, ({ params }) =>
  runNoteMilestones(contextAt(new Date()), params.uid),
);

export const noteFirstDeposit = onDocumentWritten({ ...TRIGGER, document: 'monthlyStats/{key}' }, ({ data }) =>
  runNoteFirstDeposit(contextAt(new Date()), data?.after.data()),
);

export const foldCounts = onDocumentCreated({ ...COUNT_TRIGGER, document: 'countChanges/{id}' }, async ({ params }) => {
  await runFoldCounts(contextAt(new Date()), params.id);
});

export const sumStreamEarnings = onDocumentWritten({ ...TRIGGER, document: 'commissions/{id}' }, ({ params }) =>
  runSumStreamEarnings(contextAt(new Date()), params.id),
);

// A run may not finish thousands of links. The event is then delivered again, and the next run goes on from there.
export const indexCatalogue = onDocumentWritten({ ...TRIGGER, document: 'offers/{id}' }, async ({ params }) => {
  const context = contextAt(new Date());
  await indexOffer(context, params.id);
  await runIndexCatalogue(context);
  await followLinksOfOffer(context, params.id);
});

export const makeShortLink = callable('makeShortLink', withCaller(runMakeShortLink));

export const mirrorCountry = onDocumentWritten({ ...TRIGGER, document: 'directory/{uid}' }, ({ params }) =>
  runMirrorCountry(contextAt(new Date()), params.uid),
);

export const usernameSignIn = callable('usernameSignIn', ({ context, data, address }) => {
  const provider = identityProvider(apiKey(), process.env.FIREBASE_AUTH_EMULATOR_HOST);
  return runUsernameSignIn({ ...context, provider }, data, address);
});

export const checkUsername = callable('checkUsername', ({ context, data, caller, address }) =>
  runCheckUsername(context, data, { uid: caller?.uid ?? null, address }),
);

export const signOutElsewhere = callable('signOutElsewhere', withMail(runSignOutElsewhere));

export const deleteAccount = callable('deleteAccount', ({ context, data, caller }) =>
  runDeleteAccount(context, data, caller, process.env.MAIL_COLLECTION || null),
);

export const finishDeletion = onDocumentDeleted({ ...TRIGGER, document: 'users/{uid}' }, ({ params }) =>
  runFinishDeletion(contextAt(new Date()), params.uid, process.env.MAIL_COLLECTION || null),
);

export const keepExchangeRate = callable('keepExchangeRate', withCaller(runKeepExchangeRate));
export const rerunJob = callable('rerunJob', ({ context, data, caller }) =>
  runRerunJob({ ...context, queue: rerunQueue }, data, caller),
);
export const testTracker = callable('testTracker', askTracker, secrets('KEITARO_API_KEY'));

export const holdRequest = callable('holdRequest', ({ context, data, caller }) =>
  decideOnRequest(context, 'hold', data, caller),
);

export const releaseRequest = callable('releaseRequest', ({ context, data, caller }) =>
  decideOnRequest(context, 'release', data, caller),
);

export const rejectRequest = callable('rejectRequest', ({ context, data, caller }) =>
  decideOnRequest(context, 'reject', data, caller),
);

export const dismissRequest = callable('dismissRequest', ({ context, data, caller }) =>
  decideOnRequest(context, 'dismiss', data, caller),
);

export const adjustBalance = callable('adjustBalance', withCaller(runAdjustBalance));
export const setHandLimits = callable('setHandLimits', withCaller(runSetHandLimits));
export const setMinimum = callable('setMinimum', withCaller(runSetMinimum));
export const setTerms = callable('setTerms', withCaller(runSetTerms));
export const previewTerms = callable('previewTerms', ({ context, data }) => runPreviewTerms(context, data));

export const previewCommissions = callable('previewCommissions', ({ context, data }) =>
  runPreviewCommissions(context, data),
);

export const decideProposal = callable('decideProposal', withCaller(runDecideProposal));
export const sendMessage = callable('sendMessage', withMail(runSendMessage));
export const findPayees = callable('findPayees', ({ context, data }) => runFindPayees(context, data));
export const nameColleagues = callable('nameColleagues', ({ context }) => runNameColleagues(context));
export const askForMethod = callable('askForMethod', withMail(runAskForMethod));
export const approveBatch = callable('approveBatch', withCaller(runApproveBatch));
export const stopBatch = callable('stopBatch', withCaller(runStopBatch));
export const exportBatch = callable('exportBatch', withCaller(runExportBatch));
export const reconcileStatement = callable('reconcileStatement', withCaller(runReconcileStatement));
export const decideCase = callable('decideCase', withCaller(runDecideCase));
export const askQuestion = callable('askQuestion', withCaller(runAskQuestion));
export const answerQuestion = callable('answerQuestion', withCaller(runAnswerQuestion));
export const recordResults = callable('recordResults', withCaller(runRecordResults));
