import { linkTo } from '#app/domain/access/addresses.ts';
import { data } from '@remix-run/cloudflare';
import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import { refusalOfStep, type StreamStep, tickedItems } from '#app/domain/streams/stream.ts';
import { vodInput } from '#app/domain/streams/schemas.ts';
import type { Plan } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { answer, late } from './answer.server.ts';
import {
  cancelStream,
  endStream,
  getStream,
  planStream,
  replanStream,
  saveChecklist,
  saveVod,
  startStream,
  type Stream,
  tickItems,
} from './collection.server.ts';
import { liveOnes, promotableOf } from './offers.server.ts';
import { isLiveIntent, noteOnForm } from './marks.server.ts';
import { tickNotedWords } from './noted-words.server.ts';
import { readPlan, streamIdOf } from './plan.server.ts';
import { redirectWithToast } from '../platform/toast.server.ts';

/** Plans a stream as the form says, and leads to it; the same form sent twice leads to the same stream. */
export async function planOnForm({ identity, prefix, read, write }: MemberAccess, form: FormData, now: Date) {
  const { uid } = identity;
  const outcome = readPlan(form, await promotableIn(read, uid, form), now);
  if (!outcome.ok) return answer(400, { fields: outcome.fields, values: outcome.values });
  const id = await streamIdOf(uid, outcome.key, outcome.plan);
  const isThere = () => read(getStream(uid, id));
  const lead = () =>
    redirectWithToast(linkTo(prefix, 'streams/:streamId', { streamId: id }), {
      kind: 'success',
      key: 'streams.toasts.planned',
    });
  if (await isThere()) return lead();
  const refusal = await write(planStream(uid, id, outcome.plan));
  if (!refusal) await tickNotedWords({ identity, read, write }, id, outcome.plan.offerIds);
  // Refused because the other submission was first, and something was done with its stream already.
  return !refusal || (await isThere()) ? lead() : late();
}

const STEPS: readonly string[] = ['replan', 'cancel', 'go-live', 'end', 'set-vod'] satisfies StreamStep[];
const DONE: Record<StreamStep, string> = {
  replan: 'streams.toasts.saved',
  cancel: 'streams.toasts.cancelled',
  'go-live': 'streams.toasts.live',
  end: 'streams.toasts.ended',
  'set-vod': 'streams.toasts.saved',
};

/**
 * A step of a stream, from a form whose `intent` names it, the ticks of its checklist (`checklist`: what changed as any number of `on`
 * and `off`, or without script the whole list as `item`), or what is noted while it is live (marks.server.ts).
 *
 * @throws 400 for an intent that there is none of, 404 for a stream of someone else
 */
export async function takeStreamStep(access: MemberAccess, id: string, form: FormData, now: Date) {
  const { identity, prefix, read, write } = access;
  const intent = form.get('intent');
  if (intent !== 'checklist' && !isLiveIntent(intent) && !isStep(intent))
    throw data({ code: 'invalid-request' }, { status: 400 });
  const stream = await read(getStream(identity.uid, id));
  if (!stream) throw data(null, { status: 404 });
  if (intent === 'checklist') {
    for (const plan of checklistPlans(stream, form)) if (await write(plan)) return late();
    return answer(200, {});
  }
  if (isLiveIntent(intent)) return noteOnForm(access, stream, intent, form);
  const confirms = form.get('disclosed') === 'yes';
  const refusal = refusalOfStep(stream, intent, confirms);
  if (refusal === 'disclosure-missing') return answer(400, { fields: { disclosed: ['streams.errors.disclosed'] } });
  if (refusal) return late();
  const step = await planOf(access, stream, intent, form, now);
  if ('refused' in step) return step.refused;
  if (await write(step.plan)) return late();
  const to = intent === 'cancel' ? linkTo(prefix, 'streams') : linkTo(prefix, 'streams/:streamId', { streamId: id });
  return redirectWithToast(to, { kind: 'success', key: DONE[intent] });
}

/** What the form of a checklist changes. Of one field, what is added and what is taken away are changes of their own. */
function checklistPlans({ id, checklist }: Stream, form: FormData): Plan[] {
  const itemsOf = (name: string) => tickedItems(form.getAll(name).map(String));
  if (!form.has('on') && !form.has('off')) return [saveChecklist(id, itemsOf('item'))];
  const [on, off] = [itemsOf('on'), itemsOf('off')];
  if (tickedItems(checklist).length < checklist.length) {
    // The rules refuse a list with an item that there is none of any more, even if it was there before.
    return [saveChecklist(id, tickedItems([...checklist, ...on].filter((item) => !off.includes(item))))];
  }
  const changes = [
    { items: on, ticked: true },
    { items: off, ticked: false },
  ];
  return changes.flatMap(({ items, ticked }) => (items.length > 0 ? [tickItems(id, items, ticked)] : []));
}

function isStep(value: unknown): value is StreamStep {
  return typeof value === 'string' && STEPS.includes(value);
}

/** What a step writes, or what is wrong with its form. */
async function planOf(
  { identity, read }: MemberAccess,
  { id, offerIds }: Stream,
  step: StreamStep,
  form: FormData,
  now: Date,
): Promise<{ plan: Plan } | { refused: ReturnType<typeof answer> }> {
  switch (step) {
    case 'go-live': {
      const live = await read((reader) => liveOnes(reader, offerIds));
      if (live.length < offerIds.length && form.get('despite') !== 'yes')
        return { refused: answer(409, { fields: { despite: ['streams.errors.despite'] } }) };
      return { plan: startStream(id, offerIds.length > 0) };
    }
    case 'end':
      return { plan: endStream(id) };
    case 'cancel':
      return { plan: cancelStream(id) };
    case 'set-vod': {
      const input = vodInput.safeParse(Object.fromEntries(form));
      if (!input.success) return { refused: answer(400, { fields: fieldErrors(input.error) }) };
      return { plan: saveVod(id, input.data.vodUrl) };
    }
    case 'replan': {
      const outcome = readPlan(form, await promotableIn(read, identity.uid, form), now);
      return outcome.ok
        ? { plan: replanStream(id, outcome.plan) }
        : { refused: answer(400, { fields: outcome.fields, values: outcome.values }) };
    }
  }
}

function promotableIn(read: MemberAccess['read'], uid: string, form: FormData): Promise<string[]> {
  return read((read) => promotableOf(read, uid, form.getAll('offer').map(String)));
}
