import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { LedgerRecord } from '#app/domain/ledger/schemas.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Entry = SerializeFrom<LedgerRecord & { id: string }>;

/** The latest transfers of the person whose balance is corrected, with the available balance after each. */
export function LatestEntries({ uid, entries }: { uid: string; entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (entries.length === 0) return null;
  return (
    <Section
      title={t('admin.adjust.latest')}
      aside={
        <TextLink to={hrefWith(path('admin/streamer-detail/:id', { id: uid }), { tab: 'ledger' })} className="text-sm">
          {t('person.all.ledger')}
        </TextLink>
      }
    >
      <ul className="divide-y divide-line border-y border-line text-sm">
        {entries.map(({ id, at, kind, debit, credit, amountMinor, currency, balanceAfterMinor }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <span className="text-ink">
              {t(`ledger.kinds.${kind}`)}
              {credit === 'held' ? <span className="text-muted"> · {t('ledger.account.held')}</span> : null}
            </span>
            {/* The sign is what it did to the available balance. */}
            <MoneyText
              money={{ amountMinor: debit === 'available' ? -amountMinor : amountMinor, currency }}
              locale={language}
              signed={credit === 'available'}
              className={`text-right ${[debit, credit].includes('available') ? 'text-ink' : 'text-muted'}`}
            />
            <DateTime value={at} locale={language} style="short-datetime" className="text-xs text-muted" />
            <span className="text-right text-xs text-muted">
              {t('ledger.account.available')}{' '}
              <MoneyText money={{ amountMinor: balanceAfterMinor.available, currency }} locale={language} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
