import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { proofSides, proofVerdict, type Statement } from '#app/domain/payouts/statement/statement.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { MoneyText } from '#app/ui/values/money.tsx';

type Props = Pick<Statement, 'proof' | 'currency' | 'adds'>;

/** The statement as one sum: what was there and came in, and after the equals sign what was paid and what is carried on. */
export function Proof({ proof, currency, adds }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const Icon = adds ? CircleCheck : CircleAlert;
  return (
    <section aria-labelledby="proof" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <h2 id="proof" className="sr-only">
        {t('payout.statement.proof.title')}
      </h2>
      <dl className="grid gap-x-8 gap-y-2 max-sm:w-full sm:flex sm:flex-wrap">
        {proofSides(proof).map((side, at) =>
          side.map(({ part, name, sign }, place) => (
            <div key={part} className="flex justify-between gap-4 sm:block">
              <dt className="text-sm text-muted">{t(`payout.statement.proof.${name}`)}</dt>
              <dd className={cn('tabular-nums sm:text-lg', at === 1 && place === 0 && 'font-semibold')}>
                {at + place > 0 ? (
                  <span aria-hidden="true" className="mr-2 font-normal text-muted">
                    {place > 0 ? (sign < 0 ? '−' : '+') : '='}
                  </span>
                ) : null}
                <MoneyText money={{ amountMinor: proof[part], currency }} locale={language} />
              </dd>
            </div>
          )),
        )}
      </dl>
      <p className={cn('flex items-center gap-2 text-sm', adds ? 'text-muted' : 'font-medium text-bad')}>
        <Icon aria-hidden="true" className={cn('size-4 shrink-0', adds ? 'text-good' : 'text-bad')} />
        {t(`payout.statement.${proofVerdict(proof, adds)}`)}
      </p>
    </section>
  );
}
