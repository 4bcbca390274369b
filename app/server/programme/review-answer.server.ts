import { data } from '@remix-run/cloudflare';
import { isCompoundId } from '#app/domain/platform/document-id.ts';
import { MOST_REVIEWED, noticeOf, type ReviewOutcome, type Verdict, VERDICTS } from '#app/domain/programme/review.ts';
import { statusOfRefusal } from '../data/refusals.server.ts';
import { keepNotice, redirectWithToast } from '../platform/toast.server.ts';

/** What comes of a form that makes no sense. */
export const INVALID_REVIEW: ReviewOutcome = {
  ...{ name: '–', ok: false, status: 400, failure: 'decision.invalid' },
  conflict: null,
};

/** What a form of a review says: the rows (`key`, one or several: a uid, or an offer's ID and a uid), and approve or decline. Null for nonsense. */
export function readReviewForm(form: FormData): { keys: string[]; verdict: Verdict } | null {
  const verdict = VERDICTS.find((one) => one === form.get('decision'));
  const keys = [...new Set(form.getAll('key').map(String))];
  if (!verdict || keys.length === 0 || keys.length > MOST_REVIEWED || !keys.every(isCompoundId)) return null;
  return { keys, verdict };
}

/**
 * Decides on the rows one by one. When the database does not answer for one, its outcome is unknown and the others go on. Throws
 * redirects and refusals of the whole page.
 */
export function decideOnEach(
  keys: readonly string[],
  decide: (key: string) => Promise<ReviewOutcome>,
): Promise<ReviewOutcome[]> {
  return Promise.all(
    keys.map(async (key) => {
      try {
        return await decide(key);
      } catch (error) {
        if (statusOfRefusal(error) !== 503) throw error;
        return { name: key, ok: false, status: 503, failure: 'review.unknown', conflict: null };
      }
    }),
  );
}

/**
 * What came of the decisions. With `quiet`, which the page sends when the time to undo is over, the answer is data, and what
 * was refused is said above the page that the admin is on by then.
 */
export function answerReview(
  request: Request,
  form: FormData,
  outcomes: readonly ReviewOutcome[],
  done: 'applications' | 'requests',
) {
  const notice = noticeOf(outcomes);
  if (!notice) {
    if (form.has('quiet')) return data({ notice });
    const { pathname } = new URL(request.url);
    const key = `toasts.${done}.${String(form.get('decision'))}`;
    return redirectWithToast(pathname, { kind: 'success', key, values: { count: outcomes.length } });
  }
  const status = outcomes.every(({ ok }) => !ok) ? statusOf(outcomes) : 409;
  return data({ notice }, form.has('quiet') ? { status, headers: keepNotice(notice) } : { status });
}

function statusOf(outcomes: readonly ReviewOutcome[]): number {
  return outcomes.reduce((status, outcome) => (outcome.ok ? status : outcome.status), 409);
}
