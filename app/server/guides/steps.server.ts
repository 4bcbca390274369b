import { hrefWith } from '#app/domain/platform/page-href.ts';
import { linkTo } from '#app/domain/access/addresses.ts';
import { data, redirect } from '@remix-run/cloudflare';
import type { GuideKey } from '#app/domain/guides/guide.ts';
import { GUIDE_KEYS, isGuideKey, phaseOf } from '#app/domain/guides/guide.ts';
import { afterCompleting, openGuides } from '#app/domain/guides/catalogue.ts';
import { answersOf, isToolName, resultOf, TOOL_GUIDES } from '#app/domain/guides/tools.ts';
import type { GuideNeeds, WorkChange } from '#app/domain/guides/work.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { readGuideText } from './texts.server.ts';
import { statusOfRefusal } from '../data/refusals.server.ts';
import { collections } from '../data/collections.server.ts';
import { type GuideStep, keepToolResult, type PlannedStep, planGuideStep } from './progress-collection.server.ts';
import { redirectWithToast } from '../platform/toast.server.ts';

/** What a step in a guide came to; `missing` are the ids of what completing it still takes. */
export type StepAnswer = { kind: 'saved' } | { kind: 'missing'; missing: string[] } | { kind: 'failed' };

/**
 * A step in a guide, from a form with an `intent`: `start`, `tick` (item, ticked), `answer` (question, option), `result` of a
 * tool in it (tool, result), or the whole page by `save` and `complete` (tick, answer-{question}, and what the page had as
 * was-tick and was-answer-{question}). Completing leads on: to the next guide, in
 * the onboarding to the phase when it is through, to the library after the last one.
 *
 * @param area where the page lives, to go on there
 * @throws 400 for an intent that there is none of
 */
export async function takeGuideStep(
  access: MemberAccess,
  key: GuideKey,
  form: FormData,
  area: 'onboarding' | 'guides',
) {
  const { language, prefix, session } = access;
  const intent = form.get('intent');
  if (intent === 'result') return keepResult(access, key, form);
  const guide = await readGuideText(session.env, language, key);
  const change = changeOf(guide, intent, form);
  if (!change) throw data({ code: 'bad-request' }, { status: 400 });
  const complete = intent === 'complete';
  const outcome = await writeStep(access, { key, language, guide, change, complete });
  if ('failedWith' in outcome) return data<StepAnswer>({ kind: 'failed' }, { status: outcome.failedWith });
  if (!complete) return data<StepAnswer>({ kind: 'saved' });
  if (outcome.missing.length > 0) return data<StepAnswer>({ kind: 'missing', missing: outcome.missing });

  const onward = afterCompleting(key, outcome.completed);
  if (onward.kind === 'all-done') return redirect(hrefWith(linkTo(prefix, 'guides'), { finished: '1' }));
  if (onward.kind === 'phase-done' && area === 'onboarding')
    return redirect(hrefWith(linkTo(prefix, `onboarding/${phaseOf(key)}`), { finished: '1' }));
  const open = openGuides(outcome.completed).filter((other) => other !== key);
  // Someone who had finished is sent away from the pages of phases: the next guide that changed follows.
  const next = linkTo(prefix, `${area}/:key`, { key: onward.kind === 'guide' ? onward.key : open[0]! });
  return redirectWithToast(next, {
    ...{ kind: 'success', key: 'toasts.guideCompleted' },
    values: { done: GUIDE_KEYS.length - open.length, total: GUIDE_KEYS.length },
  });
}

/**
 * A tick in the plan: `guide`, `item` and `ticked` of the form name it. It is kept with the guide's own.
 *
 * @throws 400 for another intent, and for a guide that there is none of
 */
export async function takePlanStep(access: MemberAccess, form: FormData) {
  const key = form.get('guide');
  if (form.get('intent') !== 'tick' || !isGuideKey(key)) throw data({ code: 'bad-request' }, { status: 400 });
  return takeGuideStep(access, key, form, 'guides');
}

/**
 * Keeps what a tool of the guide holds. Only answers are kept, whatever else the text had.
 *
 * @throws 400 for a tool that the guide doesn't have, and for more than it may keep
 */
async function keepResult({ identity, language, read, write }: MemberAccess, key: GuideKey, form: FormData) {
  const tool = form.get('tool');
  const result = resultOf(answersOf(String(form.get('result') ?? '')));
  if (!isToolName(tool) || TOOL_GUIDES[tool] !== key || result === null)
    throw data({ code: 'bad-request' }, { status: 400 });
  try {
    const progress = await read(collections.guideProgress.byId(identity.uid));
    if (progress?.results?.[tool] === result) return data<StepAnswer>({ kind: 'saved' });
    if (!progress) {
      const { plan } = planGuideStep(identity.uid, null, {
        key,
        language,
        guide: NO_NEEDS,
        change: { kind: 'start' },
        complete: false,
      });
      // Refused where another step made the record meanwhile, which serves as well.
      const isRefused = plan !== null && (await write(plan)) !== null;
      if (isRefused && !(await read(collections.guideProgress.byId(identity.uid))))
        return data<StepAnswer>({ kind: 'failed' }, { status: 403 });
    }
    const refused = await write(keepToolResult(identity.uid, tool, result));
    return data<StepAnswer>({ kind: refused ? 'failed' : 'saved' }, { status: refused ? 403 : 200 });
  } catch (thrown) {
    if (statusOfRefusal(thrown) === 503) return data<StepAnswer>({ kind: 'failed' }, { status: 503 });
    throw thrown;
  }
}

/** What is asked of a guide that is only started. */
const NO_NEEDS: GuideNeeds = { checklist: [], later: [], questions: [] };

const TRIES = 3;

/** What a step came to, or with which status it failed: the page then stays as it is and says so; nothing of it is lost. */
async function writeStep(
  { identity, read, write }: MemberAccess,
  step: GuideStep,
): Promise<PlannedStep | { failedWith: number }> {
  const { uid } = identity;
  try {
    for (let tries = TRIES; ; tries -= 1) {
      const planned = planGuideStep(uid, await read(collections.guideProgress.byId(uid)), step);
      if (!planned.plan || !(await write(planned.plan))) return planned;
      // A guide starts once: another step may have started it since it was read.
      if (!planned.isFirst || tries === 0) return { failedWith: 403 };
    }
  } catch (thrown) {
    if (statusOfRefusal(thrown) === 503) return { failedWith: 503 };
    throw thrown;
  }
}

function changeOf(guide: GuideNeeds, intent: unknown, form: FormData): WorkChange | null {
  const text = (name: string) => String(form.get(name) ?? '');
  switch (intent) {
    case 'start':
      return { kind: 'start' };
    case 'tick':
      return { kind: 'tick', item: text('item'), ticked: text('ticked') === 'yes' };
    case 'answer':
      return { kind: 'answer', question: text('question'), option: text('option') };
    case 'save':
    case 'complete': {
      const workIn = (prefix: string) => ({
        ticks: form.getAll(`${prefix}tick`).map(String),
        answers: Object.fromEntries(guide.questions.map(({ id }) => [id, text(`${prefix}answer-${id}`)])),
      });
      return { kind: 'all', was: workIn('was-'), work: workIn('') };
    }
    default:
      return null;
  }
}
