import * as z from 'zod/mini';
import { isDay } from '../figures/date-range.ts';

/** The audit log as admins read it: what an entry is, what it changed, and what the log may be asked for. */

/** auditLog/{id}. `actor` is a uid, or the name of a job; `target` the path of the document changed. */
export const auditSchema = z.looseObject({
  actor: z.string(),
  role: z.string(),
  action: z.string(),
  target: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.string(),
  at: z.date(),
});
export type AuditRecord = z.infer<typeof auditSchema>;

/** An entry that describes no change but a look: firestore.rules takes it without a document that names it. */
export const VIEW_ACTION = 'view-as-streamer';

/** What takes power, money or a promise back: rare, and looked for. */
const UNUSUAL: readonly string[] = [
  'deactivate',
  'demote',
  'grant-role',
  'adjust-balance',
  'stop-batch',
  'set-limits',
  'set-terms',
];

/** Whether an entry of this action is worth a second look. */
export const isUnusual = (action: string): boolean => UNUSUAL.includes(action);

/** What staff do, with texts under `audit.actions.{action}`; others are shown as they are written. */
export const AUDIT_ACTIONS = [
  'approve',
  'reject',
  'reopen',
  'deactivate',
  'reactivate',
  'demote',
  'assign-manager',
  'set-country',
  'set-tags',
  'propose-role',
  'grant-role',
  'refuse-role',
  'withdraw-role',
  'create-offer',
  'edit-offer',
  'publish-offer',
  'pause-offer',
  'end-offer',
  'archive-offer',
  'set-template',
  'set-assets',
  'decide-access',
  'invite',
  'hold-request',
  'release-request',
  'reject-request',
  'dismiss-request',
  'ask-method',
  'adjust-balance',
  'propose-money',
  'approve-money',
  'decline-money',
  'withdraw-money',
  'set-limits',
  'set-minimum',
  'set-terms',
  'approve-batch',
  'stop-batch',
  'export-batch',
  'name-payer',
  'record-result',
  'reconcile-statement',
  'take-case',
  'answer-case',
  'take-question',
  'answer-question',
  'hold-commission',
  'release-commission',
  'reject-commission',
  'assign-conversion',
  'dismiss-conversion',
  'keep-exchange-rate',
  'rerun-job',
  'create-manager',
  'edit-manager',
  'retire-manager',
  'reinstate-manager',
  'edit-programme',
  'edit-guide-notice',
  'edit-replies',
  'send-message',
  VIEW_ACTION,
] as const;

/** Says nothing to a reader: the entry itself is what it names. */
const UNTOLD = ['auditId'];

export type Change = { field: string; before: string | null; after: string | null };

/** What an entry changed, field by field, as texts; a field that was not there, or is not any more, is null. */
export function changesOf({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Change[] {
  if (!after && !before) return [];
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !UNTOLD.includes(field))
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after)
    .sort((a, b) => a.field.localeCompare(b.field));
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string);
}

/** The name that an entry about a person has of them; null when it has none. */
export function nameInEntry({ before, after }: Pick<AuditRecord, 'before' | 'after'>): string | null {
  const name = after?.displayName ?? before?.displayName;
  return typeof name === 'string' ? name : null;
}

/** The person whom a target is about, by the collections whose documents are named by a uid; null for others. */
export function personOf(target: string): string | null {
  const [, uid] = /^(?:users|directory|roleGrants|notices)\/([\w-]{1,128})$/.exec(target) ?? [];
  return uid ?? null;
}

/** The targets that are about a person by their names. */
export function targetsOf(uid: string): string[] {
  return [`users/${uid}`, `directory/${uid}`, `roleGrants/${uid}`, `notices/${uid}`];
}

export type AuditFilter = {
  /** A username, an email or a uid; '' for everybody. */
  actor: string;
  /** The same, or the path of a document. */
  target: string;
  action: string | null;
  /** Days in UTC, both included; null for no bound. */
  from: string | null;
  to: string | null;
};

/** Reads `actor`, `target`, `action`, `from` and `to` from an address; nonsense counts as absent. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 200);
  const day = (name: string) => (isDay(params.get(name)) ? params.get(name) : null);
  const action = params.get('action') ?? '';
  return {
    actor: text('actor'),
    target: text('target'),
    action: /^[\w.-]{1,40}$/.test(action) ? action : null,
    from: day('from'),
    to: day('to'),
  };
}
