import { data } from '@remix-run/cloudflare';
import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import { MARK_KINDS, MARK_LIMITS, marksInOrder, onScreenNow, type StreamMark } from '#app/domain/streams/marks.ts';
import { markInput } from '#app/domain/streams/mark-schemas.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { shortenOnForm } from '../offers/page.server.ts';
import { answer, late } from './answer.server.ts';
import type { Stream } from './collection.server.ts';
import { addMark, getStreamMarks } from './marks-collection.server.ts';

/** A write that another tab was faster than is tried once more with what that one added. */
const ATTEMPTS = 2;

const LIVE_INTENTS: readonly string[] = [...MARK_KINDS, 'shorten'];

/** Whether a form notes something of a live stream, or makes its short link. */
export function isLiveIntent(intent: unknown): intent is StreamMark['kind'] | 'shorten' {
  return typeof intent === 'string' && LIVE_INTENTS.includes(intent);
}

/**
 * Notes what a form of the live page says: `said`, `screen` with `offer` (the one that is on screen, or none, ends it), `clip` with
 * `label`. `shorten` makes the short link of `offer`.
 */
export async function noteOnForm(
  { identity, read, write, call }: MemberAccess,
  { id, state, offerIds }: Stream,
  intent: StreamMark['kind'] | 'shorten',
  form: FormData,
) {
  if (state !== 'live') return late();
  const input = markInput.safeParse({ label: form.get('label') ?? '', offer: form.get('offer') ?? '' });
  if (!input.success) return answer(400, { fields: fieldErrors(input.error) });
  const { label, offer } = input.data;
  if (offer !== '' && !offerIds.includes(offer)) throw data({ code: 'invalid-request' }, { status: 400 });
  if (intent === 'shorten') {
    form.set('stream', id);
    const made = await shortenOnForm({ call }, offer, form);
    return made.ok ? answer(200, {}) : answer(made.status, { failure: made.failure });
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await read(getStreamMarks(id));
    const marks = marksInOrder(before);
    if (marks.length >= MARK_LIMITS.marks) return answer(409, { failure: 'streams.live.errors.full' });
    const isShown = intent === 'screen' && onScreenNow(marks)?.offerId === offer;
    const said = {
      kind: intent,
      offerId: intent === 'screen' && !isShown ? offer : '',
      label: intent === 'clip' ? label : '',
    };
    if (!(await write(addMark(identity.uid, id, before, said)))) return answer(200, {});
  }
  return late();
}
