import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatValue } from '../charts/labels.ts';
import { cn } from '../class-names.ts';

/**
 * A change against the period before, as a share of it. Without a period to compare with (`before` is 0) there is
 * none. Up is good unless `less` is what one wants; the arrow and the words say it without the colour.
 */
export function Delta({
  value,
  before,
  locale,
  less = false,
}: {
  value: number;
  before: number;
  locale: string;
  less?: boolean;
}) {
  const { t } = useTranslation();
  if (before === 0) return null;
  const share = (value - before) / Math.abs(before);
  const direction = Math.sign(Math.round(share * 1000));
  const Icon = direction > 0 ? ArrowUp : ArrowDown;
  const good = less ? -direction : direction;
  const word = direction > 0 ? 'up' : direction < 0 ? 'down' : 'same';
  return (
    <span
      className={cn(
        'inline-flex items-baseline gap-0.5 text-sm font-medium tabular-nums',
        good > 0 ? 'text-good' : good < 0 ? 'text-bad' : 'text-muted',
      )}
    >
      {direction === 0 ? null : <Icon aria-hidden="true" className="size-3.5 self-center" strokeWidth={2.25} />}
      <span aria-hidden="true">
        {direction === 0 ? t('ui.delta.same') : formatValue(Math.abs(share), { kind: 'share' }, locale)}
      </span>
      <span className="sr-only">
        {t(`ui.delta.${word}`, { share: formatValue(Math.abs(share), { kind: 'share' }, locale) })}
      </span>
    </span>
  );
}
