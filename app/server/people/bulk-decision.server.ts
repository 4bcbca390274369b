import { data } from '@remix-run/cloudflare';
import {
  type BulkRow,
  chunkOf,
  inSteps,
  isBulkAction,
  MOST_SELECTED,
  readSelection,
} from '#app/domain/people/bulk-decision.ts';
import { directoryQuery, readDirectorySearch } from '#app/domain/people/directory-search.ts';
import { isCountry } from '#app/domain/platform/countries.ts';
import { decide, decisionForm, type DecisionInput, isSettled } from './decide.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { statusOfRefusal } from '../data/refusals.server.ts';
import { listMatching } from './directory-collection.server.ts';

/**
 * Freezes a selection by its ids: the people ticked (`uid`), all on the page (`page`, with `pageUids`), or all who wait and
 * match (`all`, with the list's `query`), the first 500 of them.
 */
export async function freezeSelection({ read }: MemberAccess, form: FormData) {
  const action = form.get('action');
  if (!isBulkAction(action)) throw data({ code: 'invalid-request' }, { status: 400 });
  if (form.has('all')) {
    const search = readDirectorySearch(new URLSearchParams(String(form.get('query') ?? '')));
    const waiting = { ...search, status: 'pending' as const };
    const people = await read(listMatching(waiting, MOST_SELECTED, new Date()));
    const names = people.map(({ uid, displayName }) => ({ uid, name: displayName }));
    return { phase: 'confirm' as const, action, people: names, query: directoryQuery(search) };
  }
  const uids = readSelection(form.has('page') ? form.getAll('pageUids') : form.getAll('uid'));
  const names = new Map(form.getAll('name').map((pair) => split(String(pair))));
  return {
    phase: 'confirm' as const,
    action,
    people: uids.map((uid) => ({ uid, name: names.get(uid) ?? null })),
    query: String(form.get('query') ?? ''),
  };
}

/** `uid:Name`, as a row of the list carries it; only ever shown to its sender. */
function split(pair: string): [string, string] {
  const at = pair.indexOf(':');
  return [pair.slice(0, at), pair.slice(at + 1, at + 200)];
}

/**
 * Decides on the first of the selection and gives back the rest and the fields, which the next request is about. An approval
 * confirms the country of each application, as the review of applications does.
 */
export async function runChunk(access: MemberAccess, form: FormData) {
  const input = decisionForm.safeParse(Object.fromEntries(form));
  if (!input.success || !isBulkAction(input.data.action)) {
    return { phase: 'invalid' as const, failure: 'decision.invalid' };
  }
  if (input.data.action === 'reject' && !input.data.reason) {
    return { phase: 'invalid' as const, failure: 'decision.reason-required' };
  }
  const selection = readSelection(form.getAll('uids'));
  const { data: decision } = input;
  const size = chunkOf(input.data.action);
  const chunk = selection.slice(0, size);
  const countries = decision.action === 'approve' ? await statedCountries(access, chunk) : NO_COUNTRIES;
  const rows = await inSteps(chunk, (uid) => decideOnOne(access, uid, decision, countries.get(uid)));
  const fields = ['action', 'reason', 'reasonCode', 'reapplyAt'].map((name) => [name, String(form.get(name) ?? '')]);
  return { phase: 'ran' as const, rows, rest: selection.slice(size), fields };
}

const NO_COUNTRIES: ReadonlyMap<string, string> = new Map();

/** The country that each of these people stated in the application; people without one are left out. */
async function statedCountries({ read }: MemberAccess, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return NO_COUNTRIES;
  const applications = await read(collections.applications.listByIds(uids));
  return new Map(applications.flatMap(({ id, country }) => (isCountry(country) ? [[id, country] as const] : [])));
}

async function decideOnOne(
  access: MemberAccess,
  uid: string,
  input: DecisionInput,
  country: string | undefined,
): Promise<BulkRow> {
  try {
    const { person, outcome } = await decide(access, uid, input, country ? { country, keep: true } : null);
    const row = { uid, name: person?.displayName ?? null };
    if (outcome === 'done') return { ...row, outcome };
    return isSettled(input, person) ? { ...row, outcome: 'already' } : { ...row, outcome: 'refused', why: outcome };
  } catch (error) {
    // The others may still get through.
    if (statusOfRefusal(error) === 503) return { uid, name: null, outcome: 'failed' };
    throw error;
  }
}
