import { GUIDE_KEYS, type GuideKey, isGuideKey } from '#app/domain/guides/guide.ts';
import {
  type GuideNotice,
  type NoticeErrors,
  noticeOf,
  ORIGINAL_NOTICE,
  readNotice,
} from '#app/domain/guides/guide-notices.ts';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import { noticeIn } from '#app/guides/with-notice.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { audited } from '../audit/audited-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { readGuideHeads, readGuideText } from './texts.server.ts';

const { guideNotices } = collections;

export type NoticeAnswer = FormAnswer<{ toast: string }, { errors: NoticeErrors }>;

/** The form of the notice of the guide that `?guide=` names, the first one without it. */
export async function readNoticeForm({ session, language, read }: MemberAccess, params: URLSearchParams) {
  const asked = params.get('guide');
  const key = isGuideKey(asked) ? asked : GUIDE_KEYS[0]!;
  const [heads, stored, ...originals] = await Promise.all([
    readGuideHeads(session.env, language),
    read(guideNotices.byId(key)),
    ...LANGUAGES.map((one) => readGuideText(session.env, one, key)),
  ]);
  return {
    key,
    guides: GUIDE_KEYS.map((one) => ({ key: one, title: heads[one].title })),
    notice: stored ? noticeOf(stored) : ORIGINAL_NOTICE,
    /** The audit entry that the notice had when the form was opened; '' before the first change. */
    revision: stored?.auditId ?? '',
    originals: Object.fromEntries(LANGUAGES.map((one, index) => [one, noticeIn(originals[index]!)])) as Record<
      Language,
      string
    >,
  };
}

export type NoticeForm = Awaited<ReturnType<typeof readNoticeForm>>;

/** Saves the words of a notice, or with the intent `reset` none, so that the original is shown. What a colleague changed meanwhile stays. */
export async function saveNotice(access: MemberAccess, form: FormData): Promise<NoticeAnswer> {
  const key = form.get('guide');
  if (!isGuideKey(key)) return refused(400, 'decision.invalid');
  const isReset = form.get('intent') === 'reset';
  const sent = isReset ? { notice: ORIGINAL_NOTICE } : readNotice(form);
  if ('errors' in sent) return refused(400, null, sent.errors);
  const before = await access.read(guideNotices.asStored(key));
  const toast = isReset ? 'guideNotice.wasReset' : 'guideNotice.saved';
  // Also where the answer to the same form was lost.
  if (isSame(before ? noticeOf(before) : ORIGINAL_NOTICE, sent.notice)) return { ok: true, toast };
  if ((before?.auditId ?? '') !== form.get('revision')) return refused(409, 'toasts.changedMeanwhile');
  const after = { ...sent.notice, auditId: newAuditId() };
  const refusal = await access.write(
    audited(guideNotices.set(key, after), `guideNotices/${key}`, {
      ...{ actor: access.identity.uid, action: 'edit-guide-notice', before, after, reason: '' },
    }),
  );
  return refusal ? refused(409, 'toasts.changedMeanwhile') : { ok: true, toast };
}

function refused(status: number, failure: string | null, errors: NoticeErrors = {}): NoticeAnswer {
  return { ok: false, status, failure, errors };
}

function isSame(one: GuideNotice, other: GuideNotice): boolean {
  return LANGUAGES.every((language) => one[language] === other[language]);
}

/** What admins say in the place of the guide's notice, in the language of the page; '' where the original is shown. */
export async function readNoticeText({ read, language }: Pick<MemberAccess, 'read' | 'language'>, key: GuideKey) {
  const stored = await read(guideNotices.byId(key));
  return stored ? noticeOf(stored)[language] : '';
}
