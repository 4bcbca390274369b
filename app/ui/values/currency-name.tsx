import { displayNames } from '#app/domain/platform/formatters.ts';
import { cn } from '../class-names.ts';

/** What a currency is called, next to its code. */
export function CurrencyName({
  currency,
  locale,
  className,
}: {
  currency: string;
  locale: string;
  className?: string;
}) {
  return (
    <span className={cn('font-normal text-muted', className)} suppressHydrationWarning>
      {displayNames(locale, { type: 'currency' }).of(currency)}
    </span>
  );
}
