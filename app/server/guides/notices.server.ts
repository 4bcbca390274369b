import { GUIDE_KEYS, type GuideKey, isGuideKey } from '#app/domain/guides/guide.ts';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { NO_WORDS, readWords } from '#app/domain/programme/own-words.ts';
import { noticeIn } from '#app/guides/with-notice.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { readOwnWords, refusedWords, saveWords, type WordsAnswer } from '../audit/own-words.server.ts';
import { readGuideHeads, readGuideText } from './texts.server.ts';

/** The form of the notice of the guide that `?guide=` names, the first one without it. */
export async function readNoticeForm({ session, language, read }: MemberAccess, params: URLSearchParams) {
  const asked = params.get('guide');
  const key = isGuideKey(asked) ? asked : GUIDE_KEYS[0]!;
  const [heads, { words, revision }, ...originals] = await Promise.all([
    readGuideHeads(session.env, language),
    readOwnWords(read, 'guideNotices', key),
    ...LANGUAGES.map((one) => readGuideText(session.env, one, key)),
  ]);
  return {
    key,
    guides: GUIDE_KEYS.map((one) => ({ key: one, title: heads[one].title })),
    notice: words,
    revision,
    originals: Object.fromEntries(LANGUAGES.map((one, index) => [one, noticeIn(originals[index]!)])) as Record<
      Language,
      string
    >,
  };
}

export type NoticeForm = Awaited<ReturnType<typeof readNoticeForm>>;

/** Saves the words of a notice, or with the intent `reset` none, so that the original is shown. */
export async function saveNotice(access: MemberAccess, form: FormData): Promise<WordsAnswer> {
  const key = form.get('guide');
  if (!isGuideKey(key)) return refusedWords(400, 'decision.invalid');
  const isReset = form.get('intent') === 'reset';
  return saveWords(access, {
    ...{ collection: 'guideNotices', key, action: 'edit-guide-notice', revision: form.get('revision') },
    read: isReset ? { words: NO_WORDS } : readWords(form, LIMITS.guideNotice),
    toast: isReset ? 'guideNotice.wasReset' : 'guideNotice.saved',
  });
}

/** What admins say in the place of the guide's notice, in the language of the page; '' where the original is shown. */
export async function readNoticeText({ read, language }: Pick<MemberAccess, 'read' | 'language'>, key: GuideKey) {
  return (await readOwnWords(read, 'guideNotices', key)).words[language];
}
