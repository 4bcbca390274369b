import { DEVICE_INFOS, IP_ADDRESS } from '#app/domain/access/device.ts';
import { RECENT_PASSWORD_S } from '#app/domain/access/password-proof.ts';
import { type CollectionRow, COLLECTIONS } from '#app/domain/access/permissions.ts';
import * as groups from '#app/domain/access/collections/row.ts';
import { POWERS, ROLES, STANDING_AFTER, STATUSES } from '#app/domain/access/roles.ts';
import { AUDIT_ID_LENGTH } from '#app/domain/audit/audit-id.ts';
import { CATALOGUE_VERSION, GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { RESULT_LIMITS, TOOL_NAMES } from '#app/domain/guides/tools.ts';
import { SUB_ID_CARD, SUB_ID_RANDOM } from '#app/domain/offers/access.ts';
import { OFFER_STATUSES, TERMS_FIELDS } from '#app/domain/offers/changes.ts';
import { MOST_REVSHARE } from '#app/domain/offers/draft.ts';
import { MOST_GOALS, MOST_HOLD_DAYS, OFFER_LIMITS } from '#app/domain/offers/editor-limits.ts';
import { GOAL_LABELS, VISIBILITIES } from '#app/domain/offers/offer.ts';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import { MOST_FUNDS_MINOR } from '#app/domain/payouts/funding.ts';
import { NETWORKS, PAYOUT_NETWORKS } from '#app/domain/payouts/networks.ts';
import { ASSET_LIMITS } from '#app/domain/offers/asset-kinds.ts';
import { OPTIONAL_AT } from '#app/domain/notifications/topics.ts';
import {
  AUDIENCES,
  CONTENT_LANGUAGES,
  EXPERIENCES,
  MOST_CONTENT_LANGUAGES,
} from '#app/domain/people/application-choices.ts';
import { CONTACT_KINDS } from '#app/domain/people/manager.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { TABLE_LIMITS, TABLES } from '#app/domain/programme/table-settings.ts';
import { INBOX_KINDS } from '#app/domain/programme/inbox.ts';
import { REPLY_SUBJECTS } from '#app/domain/programme/own-words.ts';
import { TASK_LIMITS } from '#app/domain/programme/tasks.ts';
import { MARK_KINDS, MARK_LIMITS } from '#app/domain/streams/marks.ts';
import { CHECKLIST_ITEMS, PLATFORMS, STREAM_LIMITS } from '#app/domain/streams/stream.ts';

/** What replaces `{{…}}` in rules/*.rules. */

type Value = string | number | readonly string[] | { readonly [name: string]: Value };

const VALUES: Readonly<Record<string, Value>> = {
  ADMIN: groups.ADMIN,
  STREAMER: groups.STREAMER,
  OPERATOR: groups.OPERATOR,
  STAFF: groups.STAFF,
  CREATORS: groups.CREATORS,
  ACTIVE: groups.ACTIVE,
  ACCOUNT: groups.ACCOUNT,
  PRESENT: groups.PRESENT,
  PENDING: groups.PENDING,
  REJECTED: groups.REJECTED,
  CLOSED: groups.CLOSED,
  MALFORMED: groups.MALFORMED,
  ROLES,
  STATUSES,
  POWERS,
  STANDING_AFTER,
  DEVICE_INFOS,
  IP_ADDRESS,
  LANGUAGES,
  OPTIONAL_AT,
  CATALOGUE_VERSION,
  GUIDE_KEYS,
  RESULT_LIMITS,
  TOOL_NAMES,
  PLATFORMS,
  MARK_KINDS,
  MARK_LIMITS,
  CHECKLIST_ITEMS,
  AUDIENCES,
  EXPERIENCES,
  CONTENT_LANGUAGES,
  MOST_CONTENT_LANGUAGES,
  TERMS_FIELDS,
  OFFER_STATUSES,
  VISIBILITIES,
  GOAL_LABELS,
  MOST_GOALS,
  MOST_HOLD_DAYS,
  MOST_REVSHARE,
  LIMITS,
  TABLES,
  TABLE_LIMITS,
  OFFER_LIMITS,
  ASSET_LIMITS,
  STREAM_LIMITS,
  AUDIT_ID_LENGTH,
  SUB_ID_CARD,
  SUB_ID_RANDOM,
  NETWORKS,
  CURRENCIES,
  MOST_FUNDS_MINOR,
  CRYPTO_NETWORKS: NETWORKS.filter((network) => PAYOUT_NETWORKS[network].type === 'crypto'),
  BANK_NETWORKS: NETWORKS.filter((network) => PAYOUT_NETWORKS[network].type === 'bank'),
  CONTACT_KINDS,
  INBOX_KINDS,
  REPLY_SUBJECTS,
  TASK_LIMITS,
  METHOD_DETAILS: [...new Set(NETWORKS.flatMap((network) => PAYOUT_NETWORKS[network].fields))],
  PASSWORD_PROOF_MINUTES: RECENT_PASSWORD_S / 60,
};

/** The fields of one row of the table of collections, as `collection.act`. Throws for a row that is not there. */
function fieldsOf(name: string): readonly string[] {
  const [collection = '', act = ''] = name.split('.');
  const rows = (COLLECTIONS as Readonly<Record<string, readonly CollectionRow[]>>)[collection];
  const fields = rows?.find((row) => row.act === act)?.fields;
  if (!fields) throw new RangeError(`The table of collections has no fields of ${name}.`);
  return fields;
}

function valueOf(name: string): Value {
  const value = name
    .split('.')
    .reduce<Value | undefined>((found, part) => (found as typeof VALUES | undefined)?.[part], VALUES);
  if (value === undefined) throw new RangeError(`scripts/rules/holes.ts has no ${name}.`);
  return value;
}

function listOf(name: string): readonly string[] {
  const value = valueOf(name);
  if (!Array.isArray(value)) throw new RangeError(`${name} is not a list.`);
  return value as readonly string[];
}

function onlyOf(name: string): string {
  const [word, ...others] = listOf(name);
  if (word === undefined || others.length > 0) throw new RangeError(`${name} is not a list of one.`);
  return word;
}

/**
 * The text of a placeholder in the terms of rules: `NAME`, `NAME.part`, `fields collection.act`, `count collection.act`,
 * `only NAME` for the word of a list that has one, or `either NAME` for a group of a pattern. Throws a RangeError for a name that
 * nothing has.
 */
export function fill(hole: string): string {
  const [word = '', name = ''] = hole.split(' ');
  if (word === 'fields') return literal(fieldsOf(name));
  if (word === 'count') return String(fieldsOf(name).length);
  if (word === 'either') return `(${listOf(name).join('|')})`;
  if (word === 'only') return literal(onlyOf(name));
  const value = valueOf(word);
  if (typeof value === 'object' && !Array.isArray(value)) throw new RangeError(`${word} needs the name of a part.`);
  return literal(value as string | number | readonly string[]);
}

function literal(value: string | number | readonly string[]): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? quoted(value) : `[${value.map(quoted).join(', ')}]`;
}

function quoted(text: string): string {
  if (/['\\\n]/.test(text)) throw new RangeError(`${text} can't stand in quotes.`);
  return `'${text}'`;
}
