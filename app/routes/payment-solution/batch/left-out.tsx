import { useTranslation } from 'react-i18next';
import type { PaymentFiles } from '#app/domain/payouts/files/payment-formats.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';

/** Whom the files of the rails leave out, by name, and why; nothing when they carry everyone. */
export function LeftOut({ groups }: { groups: PaymentFiles }) {
  const { t } = useTranslation();
  const files = Object.entries(groups).flatMap(([group, { formats }]) =>
    Object.entries(formats).map(([format, file]) => ({ group, format, ...file })),
  );
  const some = files.filter(({ leftOut }) => leftOut > 0);
  if (some.length === 0) return null;
  return (
    <Alert kind="warning" still title={t('paymentFiles.leftOut.title')}>
      <p className="mb-3 text-sm">{t('paymentFiles.leftOut.text')}</p>
      <ul className="grid gap-3 text-sm">
        {some.map(({ group, format, leftOut, named }) => (
          <li key={`${group} ${format}`}>
            <span className="font-medium">
              {group.replace('_', ' · ')}, {t(`paymentFiles.formats.${format}`)}:{' '}
              {t('paymentFiles.leftOut.count', { count: leftOut })}
            </span>
            <ul className="grid gap-0.5 text-muted">
              {named.map(({ username, name, reason }) => (
                <li key={username}>
                  <span className="text-ink">
                    <PersonName {...{ name, username }} />
                  </span>{' '}
                  – {t(`paymentFiles.reasons.${reason}`)}
                </li>
              ))}
              {leftOut > named.length ? (
                <li>{t('paymentFiles.leftOut.more', { count: leftOut - named.length })}</li>
              ) : null}
            </ul>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
