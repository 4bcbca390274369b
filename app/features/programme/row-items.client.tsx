import { useTranslation } from 'react-i18next';
import type { InboxItem } from '#app/domain/programme/inbox.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Age } from '#app/ui/values/age.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import type { Person } from './inbox-cells.tsx';

export type Item = InboxItem | Person;

/** What a row is about, each with its amount and its age, and how many more there are. */
export function Items({
  items,
  hidden,
  isMore,
  now,
}: {
  items: readonly Item[];
  hidden: number;
  /** `hidden` is a lower bound. */
  isMore: boolean;
  now: Date | string;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {items.map((item, at) => {
        const about = item.about && ('to' in item ? item.about : t(item.about, { defaultValue: '' }));
        return (
          <li key={at} className="flex items-baseline gap-3 py-2">
            <span className="grid min-w-0 flex-1">
              <span className="truncate text-ink">
                {'to' in item ? <TextLink to={item.to}>{item.name}</TextLink> : item.name}
              </span>
              {about ? <span className="truncate text-xs text-muted">{about}</span> : null}
            </span>
            {'to' in item || !item.money ? null : (
              <MoneyText money={item.money} locale={language} className="tabular-nums" />
            )}
            <Age short since={item.at} now={now} locale={language} />
          </li>
        );
      })}
      {hidden > 0 ? (
        <li className="py-2 text-muted">
          {t('inbox.moreNames', { number: `${numberFormat(language).format(hidden)}${isMore ? '+' : ''}` })}
        </li>
      ) : null}
    </ul>
  );
}
