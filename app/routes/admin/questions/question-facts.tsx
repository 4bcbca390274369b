import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { Question } from '#app/domain/ledger/question.ts';
import { inLanguage } from '#app/domain/platform/languages.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';

/** A question with the name of who asked, and the offer's title where it is known. */
export type Named = SerializeFrom<Question> & { name: string; title: Readonly<Record<string, string>> | null };

/** What is questioned: whose commission, of which offer, how much, why it was taken, and the streamer's words. */
export function QuestionFacts({ one }: { one: Named }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { uid, name, title, offerId, seq, kind, reasonCode, amountMinor, currency, text } = one;
  const facts = [
    seq === null ? null : t('questions.entryNumber', { number: seq }),
    reasonCode ? t(`commissions.reasons.${reasonCode}`) : null,
  ].filter((fact) => fact !== null);
  return (
    <div className="grid min-w-0 gap-1.5">
      <span className="flex items-baseline justify-between gap-x-3 font-medium text-ink">
        {t(`questions.kinds.${kind}`)}
        <MoneyText money={{ amountMinor, currency }} locale={language} />
      </span>
      <span className="text-sm break-words text-muted">
        <TextLink to={hrefWith(path('admin/streamer-detail/:id', { id: uid }), { tab: 'earnings' })}>{name}</TextLink>
        {' · '}
        <TextLink to={path('admin/offers/:offerId', { offerId })}>
          {title ? inLanguage(title, language) : offerId}
        </TextLink>
      </span>
      {facts.length > 0 ? (
        <span className="text-sm font-normal break-words text-muted">{facts.join(' · ')}</span>
      ) : null}
      <blockquote className="border-l-2 border-line-strong pl-3 text-sm font-normal wrap-anywhere whitespace-pre-line text-ink">
        {text}
      </blockquote>
    </div>
  );
}
