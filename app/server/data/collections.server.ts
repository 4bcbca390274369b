import * as z from 'zod/mini';
import { auditSchema } from '#app/domain/audit/audit.ts';
import { catalogueSchema } from '#app/domain/offers/catalogue.ts';
import { cohortSchema } from '#app/domain/figures/cohort.ts';
import { affiliateManagerSchema, directorySchema, reviewSchema, userSchema } from '#app/domain/people/schemas.ts';
import { commissionSchema } from '#app/domain/income/commission-schemas.ts';
import { balanceSchema, ledgerEntrySchema } from '#app/domain/ledger/schemas.ts';
import {
  batchDestinationSchema,
  batchItemSchema,
  payoutBatchSchema,
  rehearsalItemSchema,
  rehearsalSchema,
} from '#app/domain/payouts/batch-schemas.ts';
import { streamEarningsSchema, streamSchema } from '#app/domain/streams/schemas.ts';
import { conversionSchema, dayRatesSchema, quarantineSchema, trackerStatusSchema } from '#app/domain/income/schemas.ts';
import { alertSchema } from '#app/domain/audit/schemas.ts';
import { offerAccessSchema, offerSchema, offerTemplateSchema, offerVersionSchema } from '#app/domain/offers/schemas.ts';
import { questionSchema } from '#app/domain/ledger/question.ts';
import { caseSchema, importMappingSchema } from '#app/domain/ledger/difference-case.ts';
import { programmeSettingsSchema } from '#app/domain/ledger/hand-limits.ts';
import { moneyProposalSchema } from '#app/domain/ledger/money-proposal.ts';
import { jobRunSchema } from '#app/domain/platform/job-run.ts';
import { monthlyStatsSchema } from '#app/domain/figures/monthly-stats.ts';
import { noticeSchema, preferencesSchema } from '#app/domain/notifications/notice.ts';
import { offerAssetsSchema } from '#app/domain/offers/assets.ts';
import { offerRatesSchema } from '#app/domain/figures/offer-rates.ts';
import { offerIndexSchema } from '#app/domain/offers/offer-index.ts';
import { applicationSchema, reviewTimesSchema } from '#app/domain/people/application.ts';
import { fundBalanceSchema } from '#app/domain/payouts/funding.ts';
import { resultMappingSchema } from '#app/domain/payouts/files/result-mapping.ts';
import { calendarSchema } from '#app/domain/programme/cut-off-schemas.ts';
import { identitySchema } from '#app/domain/programme/identity.ts';
import { taskSchema } from '#app/domain/programme/tasks.ts';
import { programmeStatsSchema, streamerStatsSchema } from '#app/domain/figures/programme-stats.ts';
import { claimsSchema } from '#app/domain/access/session-schemas.ts';
import { ownWordsSchema } from '#app/domain/programme/own-words.ts';
import { guideProgressSchema, guideStatsSchema } from '#app/domain/guides/schemas.ts';
import {
  payoutCycleSchema,
  payoutMethodSchema,
  payoutRequestSchema,
  payoutSchema,
} from '#app/domain/payouts/schemas.ts';
import { streamMarkSchema } from '#app/domain/streams/mark-schemas.ts';
import { Collection } from './typed-collection.server.ts';
import { keptGrantSchema, noteSchema, roleGrantSchema, sessionSchema, tableSettingsSchema } from './schemas.server.ts';

/** Every collection that the Worker reads or writes (docs/decisions/0037), by its name. */
export const collections = {
  adminNotes: new Collection('adminNotes', noteSchema),
  affiliateManagers: new Collection('affiliateManagers', affiliateManagerSchema),
  alerts: new Collection('alerts', alertSchema),
  applications: new Collection('applications', applicationSchema),
  auditLog: new Collection('auditLog', auditSchema),
  balances: new Collection('balances', balanceSchema),
  cases: new Collection('cases', caseSchema),
  catalogue: new Collection('catalogue', catalogueSchema),
  claims: new Collection('claims', claimsSchema),
  cohorts: new Collection('cohorts', cohortSchema),
  commissions: new Collection('commissions', commissionSchema),
  conversions: new Collection('conversions', conversionSchema),
  directory: new Collection('directory', directorySchema),
  exchangeRates: new Collection('exchangeRates', dayRatesSchema),
  fundBalances: new Collection('fundBalances', fundBalanceSchema),
  guideNotices: new Collection('guideNotices', ownWordsSchema),
  guideProgress: new Collection('guideProgress', guideProgressSchema),
  guideStats: new Collection('guideStats', guideStatsSchema),
  importMappings: new Collection('importMappings', importMappingSchema),
  jobRuns: new Collection('jobRuns', jobRunSchema),
  ledger: new Collection('ledger', ledgerEntrySchema),
  moneyProposals: new Collection('moneyProposals', moneyProposalSchema),
  monthlyStats: new Collection('monthlyStats', monthlyStatsSchema),
  offerAccess: new Collection('offerAccess', offerAccessSchema),
  offerIndex: new Collection('offerIndex', offerIndexSchema),
  offerRates: new Collection('offerRates', offerRatesSchema),
  offers: new Collection('offers', offerSchema),
  offerAssets: new Collection('offerAssets', offerAssetsSchema),
  offerTemplates: new Collection('offerTemplates', offerTemplateSchema),
  payoutBatches: new Collection('payoutBatches', payoutBatchSchema),
  payoutCycles: new Collection('payoutCycles', payoutCycleSchema),
  payoutMethods: new Collection('payoutMethods', payoutMethodSchema),
  payoutRehearsals: new Collection('payoutRehearsals', rehearsalSchema),
  payoutRequests: new Collection('payoutRequests', payoutRequestSchema),
  payouts: new Collection('payouts', payoutSchema),
  preferences: new Collection('preferences', preferencesSchema),
  programme: new Collection('programme', identitySchema),
  programmeCalendar: new Collection('programme', calendarSchema),
  programmeSettings: new Collection('programme', programmeSettingsSchema),
  programmeStats: new Collection('programmeStats', programmeStatsSchema),
  questions: new Collection('questions', questionSchema),
  quarantine: new Collection('quarantine', quarantineSchema),
  resultMappings: new Collection('resultMappings', resultMappingSchema),
  reviewTimes: new Collection('reviewTimes', reviewTimesSchema),
  reviews: new Collection('reviews', reviewSchema),
  roleGrants: new Collection('roleGrants', roleGrantSchema),
  savedReplies: new Collection('savedReplies', ownWordsSchema),
  sessions: new Collection('sessions', sessionSchema),
  streamerStats: new Collection('streamerStats', streamerStatsSchema),
  streamEarnings: new Collection('streamEarnings', streamEarningsSchema),
  streamMarks: new Collection('streamMarks', streamMarkSchema),
  streams: new Collection('streams', streamSchema),
  tableSettings: new Collection('tableSettings', tableSettingsSchema),
  tasks: new Collection('tasks', taskSchema),
  trackerStatus: new Collection('trackerStatus', trackerStatusSchema),
  usernames: new Collection('usernames', z.object({ uid: z.string() })),
  users: new Collection('users', userSchema),
};

/** Collections that belong to one document. */
export const collectionsOf = {
  /** Who gave a person a role, consent by consent. */
  grants: (uid: string) => new Collection(`roleGrants/${uid}/grants`, keptGrantSchema),
  /** A person's notices. */
  notices: (uid: string) => new Collection(`notices/${uid}/items`, noticeSchema),
  /** The payouts of a batch. */
  payoutBatch: (cycleId: string) => new Collection(`payoutBatches/${cycleId}/items`, batchItemSchema),
  /** Where a batch's approved payouts go, by person. */
  payoutDestinations: (cycleId: string) =>
    new Collection(`payoutBatches/${cycleId}/destinations`, batchDestinationSchema),
  /** The people whom a rehearsed lock would not pay. */
  payoutRehearsal: (cycleId: string) => new Collection(`payoutRehearsals/${cycleId}/items`, rehearsalItemSchema),
  /** The terms of an offer, version by version. */
  offerVersions: (offerId: string) => new Collection(`offers/${offerId}/versions`, offerVersionSchema),
};
