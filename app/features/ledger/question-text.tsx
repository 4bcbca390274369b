import { useTranslation } from 'react-i18next';
import type { QuestionProgress } from '#app/domain/ledger/question.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { useReaderDate } from '#app/ui/values/local-time.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';

type Props = {
  /** By the commissions that can be questioned; null where nothing was asked yet. */
  of: Record<string, QuestionProgress | null>;
  commissionId: string;
};

/** The way from a row to the question about its commission, and how far that is. Nothing for a row that can't be questioned. */
export function QuestionText({ of, commissionId }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const day = useReaderDate(language);
  const question = of[commissionId];
  if (question === undefined) return null;
  const page = path('commissions/:commissionId', { commissionId });
  return (
    <TextLink
      className="block text-sm font-normal print:hidden"
      to={question ? `${page}#question` : `${page}?ask#question`}
    >
      <span suppressHydrationWarning>
        {question === null
          ? t('questions.ask.title')
          : question.answeredAt
            ? t('questions.row.answered', { at: day(question.answeredAt) })
            : t('questions.row.open', { at: day(question.askedAt), due: day(question.dueAt) })}
      </span>
    </TextLink>
  );
}
