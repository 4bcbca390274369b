import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy-field.tsx';

/** An identifier on one line, cut where there is no room, and the way to copy all of it. */
export function ShortId({ text }: { text: string }) {
  const { t } = useTranslation();
  if (!text) return '–';
  return (
    <span className="flex items-center gap-2">
      <span title={text} className="min-w-0 flex-1 truncate font-mono text-xs">
        {text}
      </span>
      <CopyButton
        text={text}
        label={t('actions.copyValue', { value: text })}
        bare
        className="-my-2 shrink-0 max-sm:h-11"
      />
    </span>
  );
}
