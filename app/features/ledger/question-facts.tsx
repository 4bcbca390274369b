import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { Question } from '#app/domain/ledger/question.ts';
import { inLanguage } from '#app/domain/platform/languages.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Link } from '#app/ui/link.tsx';

/** A question with the name of who asked, and the offer's title where it is known. */
export type Named = SerializeFrom<Question> & { name: string; title: Readonly<Record<string, string>> | null };

const PLAIN = '-my-1 rounded-sm py-1 text-ink hover:underline';

/** Whose commission is questioned, and of which offer. */
export function QuestionAbout({ one: { uid, name, title, offerId } }: { one: Named }) {
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <>
      <Link to={hrefWith(path('admin/streamer-detail/:id', { id: uid }), { tab: 'earnings' })} className={PLAIN}>
        {name}
      </Link>
      {' · '}
      <Link to={path('admin/offers/:offerId', { offerId })} className={PLAIN}>
        {title ? inLanguage(title, language) : offerId}
      </Link>
    </>
  );
}

/** Why the commission was taken; null where no reason is recorded. */
export function useReasonText({ reasonCode }: Pick<Named, 'reasonCode'>): string | null {
  const { t } = useTranslation();
  return reasonCode ? t(`commissions.reasons.${reasonCode}`) : null;
}

/** The streamer's words. */
export function QuestionText({ one: { text } }: { one: Named }) {
  return (
    <blockquote className="border-l-2 border-line-strong pl-3 font-normal wrap-anywhere whitespace-pre-line text-ink">
      {text}
    </blockquote>
  );
}
