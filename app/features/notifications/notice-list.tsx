import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { safeRedirectTo, withLanguage } from '#app/domain/access/redirects.ts';
import { isGuideOccasion } from '#app/domain/guides/fitting.ts';
import { pageOfNotice } from '#app/domain/notifications/notice-page.ts';
import { isMoment, sentenceOf, withoutDoubleStop } from '#app/domain/notifications/notice-words.ts';
import { inLanguage, languageOfText } from '#app/domain/platform/languages.ts';
import { isCurrency } from '#app/domain/ledger/money.ts';
import type { Notice } from '#app/server/notifications/collection.server.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { formatMoney } from '#app/ui/values/money.tsx';
import { shortZone, useTimeZone, ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';
import { FittingGuide } from '../guides/fitting-guide.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';

/** The latest message of a manager that was not read, to be marked as read. */
export function ManagerMessage({ message }: { message: Notice }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('notices.message')} className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <NoticeText notice={message} />
      <MarkRead notices={[message]} />
    </section>
  );
}

/** Marks these as read, as far as they are not. The page's action does it (`intent=notices-read`, an `id` each). */
export function MarkRead({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation();
  const unread = notices.filter(({ readAt }) => readAt === null);
  return unread.length === 0 ? null : (
    <Form method="post">
      {unread.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button type="submit" name="intent" value="notices-read" variant="link" size="sm">
        {t('notices.markRead')}
      </Button>
    </Form>
  );
}

/** When a notice of a list came, at the end of its row where there is room. */
export const NOTICE_AGE = 'order-1 min-w-40 shrink-0 sm:text-right';

/**
 * One notice: its sentence, which leads to the page it is about, and when it came. `wide`: a row of a list, all of which leads there,
 * with the money that arrived at its end.
 */
export function NoticeText({
  notice: { kind, params, text, at, readAt },
  wide = false,
}: {
  notice: Notice;
  wide?: boolean;
}) {
  const { t } = useTranslation();
  const { language, prefix, member } = usePageFacts();
  const { amount, ...words } = inWords(params, language, useTimeZone() ?? 'UTC');
  const wordedIn = text && languageOfText(text, language);
  const paid = wide && kind === 'payout-paid' ? amount : undefined;
  const { key, values } = sentenceOf({ kind, params, isListed: paid !== undefined }, language, (name, said) =>
    t(name, said),
  );
  const sentence = withoutDoubleStop(
    t(key, {
      ...words,
      amount,
      ...values,
      ...(params.network ? { network: t(`payoutMethod.networks.${params.network}`, params.network) } : {}),
    }),
  );
  // Not every reader may open the page: an admin has no payouts of their own.
  const target = member && safeRedirectTo(pageOfNotice(kind, params), member.standing);
  const to = target && withLanguage(prefix, target);
  return (
    <div className="flex items-baseline justify-between gap-4">
      <div className={cn('grid min-w-0 gap-0.5 wrap-anywhere', wide && 'sm:contents')}>
        <span
          className={cn(
            'whitespace-pre-line',
            readAt ? 'text-muted' : 'text-ink',
            wide && 'min-w-0 flex-1',
            wide && !readAt && 'font-medium',
          )}
        >
          {readAt ? null : (
            // In front of the row, so that all sentences begin at one edge.
            <span
              className={cn(
                'size-2 rounded-full bg-accent',
                wide ? 'absolute top-5 -left-3 sm:-left-4' : 'mr-2 inline-block',
              )}
            >
              <span className="sr-only">{t('notices.unread')}</span>
            </span>
          )}
          {text ? (
            <span lang={wordedIn && wordedIn !== language ? wordedIn : undefined}>{inLanguage(text, language)}</span>
          ) : to ? (
            <Link
              to={to}
              className={cn('rounded-sm underline-offset-4 hover:underline', wide && 'after:absolute after:inset-0')}
            >
              {sentence}
            </Link>
          ) : (
            sentence
          )}
          {isGuideOccasion(kind) && to ? (
            <>
              {' '}
              <FittingGuide occasion={kind} className="relative z-1" />
            </>
          ) : null}
        </span>
        <span className={cn('text-sm text-faint', wide && NOTICE_AGE)}>
          {params.from ? `${params.from} · ` : null}
          <ZonedDateTime value={at} locale={language} style="short-datetime" named={!wide} />
        </span>
      </div>
      {paid ? <span className="shrink-0 font-medium text-good tabular-nums">{paid}</span> : null}
    </div>
  );
}

/** Dates (a cycle's id is one), moments and amounts of a notice, as its sentence has them. What it counts is the sentence's own. */
function inWords(params: Readonly<Record<string, string>>, language: string, zone: string): Record<string, string> {
  const { amountMinor, currency, count: _, ...others } = params;
  const words = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [
      name,
      isMoment(value)
        ? `${formatDateTime(value, language, 'short-datetime', zone)} ${shortZone(zone, language, new Date(value))}`
        : /^\d{4}-\d{2}-\d{2}$/.test(value)
          ? (formatDateTime(value, language, 'short-date') ?? value)
          : value,
    ]),
  );
  if (amountMinor && isCurrency(currency)) {
    words.amount = formatMoney({ amountMinor: Number(amountMinor), currency }, language);
  }
  return words;
}
