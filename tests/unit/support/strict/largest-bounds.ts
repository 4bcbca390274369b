import { calendarSchema } from '#app/domain/programme/cut-off-schemas.ts';
import { programmeSettingsSchema } from '#app/domain/ledger/hand-limits.ts';
import { providerReferenceSchema } from '#app/domain/payouts/result-schema.ts';
import { cohortStatsSchema, MOST_RECENT, recentOffersSchema } from '#app/domain/figures/programme-stats.ts';
import * as z from 'zod/mini';
import { catalogueOfferSchema, catalogueSchema } from '#app/domain/offers/catalogue.ts';
import { batchDestinationSchema, batchItemSchema, rehearsalItemSchema } from '#app/domain/payouts/batch-schemas.ts';
import { clickCountSchema } from '#app/domain/income/schemas.ts';
import { offerVersionSchema } from '#app/domain/offers/schemas.ts';
import { COUNTRIES } from '#app/domain/platform/countries.ts';
import { CURRENCY_EXPONENTS } from '#app/domain/ledger/money.ts';
import { MOST_RATED } from '#app/domain/figures/offer-rates.ts';
import { activeMonthSchema } from '#app/domain/figures/active-days.ts';
import { campaignStatsSchema, countryStatsSchema, FIGURES } from '#app/domain/figures/monthly-stats.ts';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { GUIDE_STEPS } from '#app/domain/guides/reached.ts';
import { RESULT_LIMITS, TOOL_NAMES } from '#app/domain/guides/tools.ts';
import { OPTIONAL_KINDS } from '#app/domain/notifications/topics.ts';
import { MAX_MESSAGE_LENGTH, noticeSchema } from '#app/domain/notifications/notice.ts';
import { MOST_REFUSED } from '#app/domain/payouts/batch.ts';
import { BATCH_RANGES, batchRangeSchema } from '#app/domain/payouts/batch-ranges.ts';
import { LOOK_BACK, MOST_EXAMPLES } from '#app/domain/payouts/batch-differences.ts';
import { MOST_LEFT_OUT } from '#app/domain/payouts/files/payment-formats.ts';
import { NETWORKS } from '#app/domain/payouts/networks.ts';
import { MOST_CONTENT_LANGUAGES } from '#app/domain/people/application-choices.ts';
import { ASSET_LIMITS } from '#app/domain/offers/asset-kinds.ts';
import { OFFER_LIMITS } from '#app/domain/offers/editor-limits.ts';
import { MOST_CAMPAIGNS, MOST_SHORT_LINKS, shortLinkSchema } from '#app/domain/offers/short-link.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { INBOX_KINDS } from '#app/domain/programme/inbox.ts';
import { DESKS } from '#app/domain/programme/tasks.ts';
import { TABLE_LIMITS } from '#app/domain/programme/table-settings.ts';
import { LONGEST_TOKEN, MOST_TOKENS } from '#app/domain/platform/search-tokens.ts';
import { MARK_LIMITS } from '#app/domain/streams/marks.ts';
import { STREAM_LIMITS } from '#app/domain/streams/stream.ts';
import { collections } from '#app/server/data/collections.server.ts';
import { keptGrantSchema } from '#app/server/data/schemas.server.ts';
import { commissionNewsSchema, toldEventSchema } from '../../../../functions/src/notifications/plan-commission-news.ts';
import { toldWorkSchema } from '../../../../functions/src/notifications/plan-staff-notices.ts';
import { largestOf } from './largest.ts';

/** What bounds the documents of each collection where their schemas don't, and documents that have no schema. */

const days = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));
const currencies = Object.keys(CURRENCY_EXPONENTS);
const figures = z.object(Object.fromEntries(FIGURES.map((figure) => [figure, z.int()])));
const uid = z.string();
/** Letters of three bytes each. */
const TOKENS = Array.from({ length: MOST_TOKENS }, (_, at) => String.fromCodePoint(0x4e00 + at).repeat(LONGEST_TOKEN));
const time = z.date();

/** Characters of texts that the schemas of documents leave open; rules and callables bound what people write. */
export const TEXTS = {
  browser: LIMITS.browser,
  reason: LIMITS.reason,
  reasonText: LIMITS.reason,
  note: LIMITS.reason,
  text: Math.max(LIMITS.adminNote, MAX_MESSAGE_LENGTH),
  title: OFFER_LIMITS.title,
  description: OFFER_LIMITS.description,
  disclosure: OFFER_LIMITS.disclosure,
  terms: OFFER_LIMITS.terms,
  trackingTemplate: LIMITS.link,
  trackingUrl: LIMITS.link + LIMITS.subId,
  channelUrl: STREAM_LIMITS.link,
  vodUrl: STREAM_LIMITS.link,
  label: MARK_LIMITS.label,
  raw: 4_000,
  details: LIMITS.methodDetail,
  results: RESULT_LIMITS.one,
  views: TABLE_LIMITS.query,
} as const;

/** Entries of lists and maps, by collection and path. */
export const BOUNDS: Record<string, Record<string, number | readonly string[]>> = {
  affiliateManagers: { languages: LANGUAGES.length, contacts: 6, 'hours.days': 7 },
  auditLog: { before: 0, after: 0 },
  balances: { byHand: 20 },
  catalogue: { offers: 0 },
  applications: { languages: MOST_CONTENT_LANGUAGES },
  commissions: { 'rate.quotes': 2, capKeys: 2 },
  counters: { days },
  directory: { flags: 10, tags: LIMITS.tags, t: TOKENS },
  exchangeRates: {},
  guideProgress: {
    started: GUIDE_KEYS.length,
    'counted.started': GUIDE_KEYS.length,
    'counted.finished': GUIDE_KEYS.length,
    'counted.left': GUIDE_KEYS.length,
    ticks: GUIDE_KEYS.length,
    'ticks.*': 12,
    answers: GUIDE_KEYS.length,
    'answers.*': 6,
    completed: GUIDE_KEYS.length,
    results: TOOL_NAMES,
  },
  guideStats: {
    guides: GUIDE_KEYS.length,
    'guides.*.left': LANGUAGES.length,
    'guides.*.left.*': Math.max(...Object.values(GUIDE_STEPS).map(({ length }) => length)) + 1,
  },
  jobRuns: { counts: 12 },
  ledger: { covers: 20 },
  monthlyStats: { days, 'days.*.offers': 40, 'days.*.streams': 8 },
  'monthlyStats, countries': { days: 7, 'days.*.countries': COUNTRIES },
  'monthlyStats, campaigns': { days: 7, 'days.*.campaigns': MOST_CAMPAIGNS + 1 },
  'notices/items': { params: 8, text: LANGUAGES },
  offerAccess: { 'card.title': LANGUAGES, shortLinks: MOST_SHORT_LINKS },
  // A change at each payday of twenty years.
  'programme, calendar': { cutOffs: 480 },
  offerAssets: { assets: ASSET_LIMITS.assets },
  offerIndex: { title: LANGUAGES, countries: 60, t: TOKENS },
  offerRates: { perClickMinor: MOST_RATED, 'perClickMinor.*': currencies },
  offers: {
    title: LANGUAGES,
    description: LANGUAGES,
    goals: 5,
    countries: 60,
    languages: 60,
    disclosure: LANGUAGES,
    terms: LANGUAGES,
  },
  'offers/versions': { goals: 5, countries: 60, disclosure: LANGUAGES, terms: LANGUAGES },
  payoutBatches: {
    totalsByMethod: NETWORKS,
    'differences.newPayees.examples': MOST_EXAMPLES,
    'differences.changedDestinations.examples': MOST_EXAMPLES,
    'differences.larger.examples': MOST_EXAMPLES,
    'differences.missing.examples': MOST_EXAMPLES,
    ...{ approvals: 20, recordedBefore: 5 },
    refused: MOST_REFUSED,
    byHand: 20,
    rangeHashes: BATCH_RANGES,
    comparedWith: LOOK_BACK,
    // Each network in each currency that it takes.
    files: 13,
    'files.*.formats.*.named': MOST_LEFT_OUT,
  },
  'payoutBatches/ranges': { rows: 0 },
  'payoutBatches/destinations': { details: 4 },
  'payoutBatches/items': { addedBy: 20, attempts: 10 },
  cases: { handledBy: 50, foundBy: 50 },
  payoutMethods: { details: 4 },
  payoutRehearsals: { 'paid.totalsByMethod': NETWORKS, blockedBy: 20 },
  'payoutRehearsals/items': { blockers: 20 },
  payoutRequests: { blockers: 20 },
  preferences: { bellOff: OPTIONAL_KINDS.length, mailOff: OPTIONAL_KINDS.length },
  // An offer or a country with anything on a day, in all currencies.
  programmeStats: {
    offers: 250,
    'offers.*.commission': currencies,
    'offers.*.revenue': currencies,
    countries: COUNTRIES,
    'countries.*.commission': currencies,
    'countries.*.revenue': currencies,
  },
  'programmeStats, recent': {
    offers: MOST_RECENT,
    'offers.*.commission': currencies,
    'offers.*.revenue': currencies,
  },
  // Ten years of approvals.
  'programmeStats, cohorts': {
    cohorts: 120,
    'cohorts.*.commission': currencies,
    'cohorts.*.revenue': currencies,
  },
  streamerStats: { commission: currencies, revenue: currencies },
  streamEarnings: { 'sums.*': 4 },
  streamMarks: { marks: MARK_LIMITS.marks },
  toldWork: { desks: DESKS, 'desks.*.rows': INBOX_KINDS, 'desks.*.toldAt': 3 },
  tableSettings: { hidden: TABLE_LIMITS.columns, views: TABLE_LIMITS.views },
  streams: { offerIds: STREAM_LIMITS.offers, checklist: 12 },
};

type Document = { path: string; schema: z.ZodMiniType; more?: Record<string, unknown> };

const UID = 'u'.repeat(128);
const own = (name: keyof typeof collections, id = UID): [string, Document] => [
  name,
  { path: `${name}/${id}`, schema: collections[name].schema },
];
const at = (name: string, path: string, schema: z.ZodMiniType, more?: Record<string, unknown>): [string, Document] => [
  name,
  { path, schema, ...(more ? { more } : {}) },
];

/** A page of the catalogue holds offers up to some bytes, whatever their number: the page before it ends, and the largest offer. */
const CATALOGUE_PAGE_BYTES = 200_000;

const offer = largestOf(collections.offers.schema, { counts: BOUNDS.offers!, texts: TEXTS });

function catalogueOffers(): unknown[] {
  const names = Object.keys(catalogueOfferSchema.shape);
  const entry = Object.fromEntries(names.map((name) => [name, offer[name]]));
  const count = Math.ceil(CATALOGUE_PAGE_BYTES / Buffer.byteLength(JSON.stringify(entry)));
  return Array.from({ length: count }, () => entry);
}

/** A range of a batch of 20,000: each row is larger than before, to another account, and was in the batch before. */
function rangeRows(): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: Math.ceil(20_000 / BATCH_RANGES) }, (_, at) => {
      const uid = String(at).padStart(28, 'u');
      const example = { uid, username: 'n'.repeat(30), amountMinor: 1, beforeMinor: 1, currency: 'USD' };
      const own = { changedDestinations: example, larger: example };
      return [uid, { hash: 'f'.repeat(64), own, gone: { missing: example } }];
    }),
  );
}

/** One document of each collection. */
export const DOCUMENTS: Record<string, Document> = Object.fromEntries([
  ...(
    [
      ...['adminNotes', 'affiliateManagers', 'alerts', 'applications', 'balances', 'cases', 'cohorts', 'commissions'],
      ...[
        'conversions',
        'directory',
        'exchangeRates',
        'fundBalances',
        'guideNotices',
        'guideProgress',
        'guideStats',
        'importMappings',
        'jobRuns',
        'ledger',
      ],
      ...['moneyProposals'],
      ...[
        'monthlyStats',
        'offerAccess',
        'offerAssets',
        'offerIndex',
        'offerRates',
        'offers',
        'offerTemplates',
        'payoutBatches',
        'payoutCycles',
        'payoutMethods',
      ],
      ...['payoutRehearsals', 'payoutRequests', 'payouts', 'preferences', 'programme', 'programmeStats', 'quarantine'],
      ...['resultMappings', 'reviewTimes', 'reviews'],
      ...[
        'questions',
        'roleGrants',
        'savedReplies',
        'sessions',
        'streamEarnings',
        'streamerStats',
        'streamMarks',
        'streams',
        'tableSettings',
        'tasks',
        'trackerStatus',
        'usernames',
        'users',
      ],
    ] as (keyof typeof collections)[]
  ).map((name) => own(name)),
  // An entry repeats what changed: all of an offer is the most.
  at('auditLog', 'auditLog/1', collections.auditLog.schema, { before: offer, after: offer }),
  at('programmeStats, cohorts', 'programmeStats/2026-01-05_cohorts_1', cohortStatsSchema),
  at('programmeStats, recent', 'programmeStats/recent', recentOffersSchema),
  at('monthlyStats, campaigns', `monthlyStats/${UID}_2026-01_c1`, campaignStatsSchema),
  at('monthlyStats, countries', `monthlyStats/${UID}_2026-01_1`, countryStatsSchema),
  at('catalogue', 'catalogue/everywhere', catalogueSchema, { offers: catalogueOffers() }),
  at('claims', `claims/${UID}`, z.object({ syncedAt: time, validAfter: time, country: z.string() })),
  at('clickCounts', 'clickCounts/1', clickCountSchema),
  at('commissionNews', `commissionNews/${UID}_commission-reversed_USD`, commissionNewsSchema),
  at('commissionNews/told', `commissionNews/${UID}_commission-reversed_USD/told/1`, toldEventSchema),
  at('counters', 'counters/active-2026-01', activeMonthSchema),
  at('dailyStats', `dailyStats/${UID}_offer_2026-01-01`, z.extend(figures, { uid, offerId: uid, date: uid })),
  at('links', 'links/Ab3dE6gH9j', shortLinkSchema),
  at('loginAttempts', 'loginAttempts/1', z.object({ count: z.int(), windowStartedAt: time })),
  at('health', 'health/functions', z.object({ at: time })),
  at('milestones', `milestones/${UID}`, z.object({ month: z.string() }), { reached: ['a', 'b', 'c', 'd'] }),
  at('notices', `notices/${UID}`, z.object({ uid, movedAt: time })),
  at('notices/items', `notices/${UID}/items/1`, noticeSchema),
  at('offerCounts', `offerCounts/offer_${UID}_2026-01`, z.object({ counted: z.int() })),
  at('offers/versions', 'offers/offer/versions/1', offerVersionSchema),
  at('payoutBatches/destinations', `payoutBatches/2026-01-15/destinations/${UID}`, batchDestinationSchema),
  at('payoutBatches/items', `payoutBatches/2026-01-15/items/${UID}`, batchItemSchema),
  at('providerReferences', `providerReferences/${'a'.repeat(64)}`, providerReferenceSchema),
  at('payoutBatches/ranges', 'payoutBatches/2026-01-15/ranges/00', batchRangeSchema, { rows: rangeRows() }),
  at('payoutRehearsals/items', `payoutRehearsals/2026-01-15/items/${UID}`, rehearsalItemSchema),
  at('payoutRehearsals/parts', 'payoutRehearsals/2026-01-15/parts/1', collections.payoutRehearsals.schema),
  at('toldWork', 'toldWork/current', toldWorkSchema),
  at('programme, settings', 'programme/settings', programmeSettingsSchema),
  at('programme, calendar', 'programme/calendar', calendarSchema),
  at('roleGrants/grants', `roleGrants/${UID}/grants/1`, keptGrantSchema),
  at('jobRuns/shards', 'jobRuns/1/shards/1', z.object({ state: z.string(), run: z.int(), finishedAt: time })),
  at('jobRuns/sums', 'jobRuns/1/sums/1', z.object({ expireAt: time })),
  at('streamEarnings/counted', 'streamEarnings/1/counted/1', z.object({ currency: uid, state: uid })),
]);
BOUNDS['payoutRehearsals/parts'] = BOUNDS.payoutRehearsals!;
