import { data } from '@remix-run/cloudflare';
import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import {
  MARK_KINDS,
  MARK_LIMITS,
  marksInOrder,
  placeOfMark,
  screenAfter,
  type ScreenPress,
  type StreamMark,
} from '#app/domain/streams/marks.ts';
import { markInput } from '#app/domain/streams/mark-schemas.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { shortenOnForm } from '../offers/page.server.ts';
import { answer, late } from './answer.server.ts';
import type { Stream } from './collection.server.ts';
import { addMark, getStreamMarks, removeLatestMark } from './marks-collection.server.ts';

/** A write that another tab was faster than is tried once more with what that one added. */
const ATTEMPTS = 2;

const LIVE_INTENTS = [...MARK_KINDS, 'shorten', 'undo'] as const;
type LiveIntent = (typeof LIVE_INTENTS)[number];

/** Whether a form notes something of a live stream, takes that back, or makes its short link. */
export function isLiveIntent(intent: unknown): intent is LiveIntent {
  return LIVE_INTENTS.some((one) => one === intent);
}

/**
 * Notes what a form of the live page says: `said`; `screen` with `start`, an offer, or `stop`, the interval that it ends; `clip` with
 * `label`. `undo` takes back the mark that `mark` names, `shorten` makes the short link of `offer`.
 */
export async function noteOnForm(access: MemberAccess, stream: Stream, intent: LiveIntent, form: FormData) {
  if (stream.state !== 'live') return late();
  const input = markInput.safeParse({ label: form.get('label') ?? '', offer: form.get('offer') ?? '' });
  if (!input.success) return answer(400, { fields: fieldErrors(input.error) });
  const { label, offer } = input.data;
  const press = pressOf(form);
  const named = press && 'start' in press ? press.start : offer;
  if (named !== '' && !stream.offerIds.includes(named)) throw data({ code: 'invalid-request' }, { status: 400 });
  switch (intent) {
    case 'shorten': {
      form.set('stream', stream.id);
      const made = await shortenOnForm(access, offer, form);
      return made.ok ? answer(200, {}) : answer(made.status, { failure: made.failure });
    }
    case 'undo':
      return undoMark(access, stream.id, String(form.get('mark') ?? ''));
    case 'screen':
      // A page of an earlier release says neither.
      if (!press) return late();
      return note(access, stream.id, (marks) => {
        const offerId = screenAfter(marks, press);
        return offerId === null ? null : { kind: 'screen', offerId, label: '' };
      });
    case 'said':
      return note(access, stream.id, () => ({ kind: 'said', offerId: '', label: '' }));
    case 'clip':
      return note(access, stream.id, () => ({ kind: 'clip', offerId: '', label }));
  }
}

function pressOf(form: FormData): ScreenPress | null {
  const [start, stop] = [form.get('start'), form.get('stop')];
  return typeof start === 'string' ? { start } : typeof stop === 'string' ? { stop } : null;
}

type Access = Pick<MemberAccess, 'identity' | 'read' | 'write'>;

/** Adds the mark that `said` makes of those there are; null adds none. */
async function note(
  { identity, read, write }: Access,
  id: string,
  said: (marks: readonly StreamMark[]) => Omit<StreamMark, 'at'> | null,
) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await read(getStreamMarks(id));
    const marks = marksInOrder(before);
    const mark = said(marks);
    if (!mark) return answer(200, {});
    if (marks.length >= MARK_LIMITS.marks) return answer(409, { failure: 'streams.live.errors.full' });
    if (!(await write(addMark(identity.uid, id, before, mark)))) return answer(200, {});
  }
  return late();
}

/** Takes back the mark of that name. One that was taken back before is as it should be. */
async function undoMark({ read, write }: Pick<MemberAccess, 'read' | 'write'>, id: string, mark: string) {
  const before = await read(getStreamMarks(id));
  const place = placeOfMark(marksInOrder(before), mark);
  if (place === 'gone' || !before) return answer(200, {});
  const isRefused = place === 'buried' || (await write(removeLatestMark(id, before)));
  return isRefused ? answer(409, { failure: 'streams.live.errors.undo' }) : answer(200, {});
}
