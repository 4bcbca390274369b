import { Download, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { Button } from '../button.tsx';
import { notify } from '../feedback/notify.ts';
import { isForElsewhere } from '../link.tsx';

/**
 * Downloads a file, as quietly as the menus of a table. Next to those, and on a phone, it is an icon alone. A long file is put together here from its parts; a second
 * press cancels it. Without scripts the link has as much of it as one answer can.
 */
export function FileLink({
  href,
  label,
  mayRefuse = false,
  isShort = false,
  isIcon = false,
}: {
  href: string;
  label: string;
  /** Whether the answer may be a page that asks something instead. */
  mayRefuse?: boolean;
  /** Whether the address has no parts: the browser downloads it. */
  isShort?: boolean;
  /** Whether it is one of the menus of a table. */
  isIcon?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const textOf = (key: 'done' | 'cancel', count: number) =>
    t(`table.file.${key}`, { count, figure: numberFormat(i18n.language).format(count) });
  const reading = useRef<AbortController | null>(null);
  /** So far, of a file that has more parts; null while none is read. */
  const [rows, setRows] = useState<number | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const stop = () => {
    reading.current = null;
    setRows(null);
  };
  const read = async ({ signal }: AbortController) => {
    try {
      const { readWholeFile, saveFile } = await import('../feedback/whole-file.client.ts');
      const file = await readWholeFile({ href, mayRefuse }, signal, setRows);
      if (signal.aborted) return;
      stop();
      if (!file) return location.assign(href);
      saveFile(file);
      notify.success(textOf('done', file.rows));
    } catch {
      if (signal.aborted) return;
      stop();
      notify.error(t('table.file.failed'));
    }
  };
  const onClick = (event: MouseEvent) => {
    if (isShort || isForElsewhere(event)) return;
    event.preventDefault();
    if (!reading.current) void read((reading.current = new AbortController()));
    else if (rows !== null) {
      reading.current.abort();
      stop();
    }
  };
  return (
    <Button asChild variant="ghost" size="sm" className="max-sm:h-11">
      <a href={href} download={mayRefuse ? undefined : true} onClick={onClick} title={isIcon ? label : undefined}>
        {rows === null ? <Download aria-hidden="true" /> : <X aria-hidden="true" />}
        {rows === null ? (
          <span className={isIcon ? 'sr-only' : 'max-sm:sr-only'}>{label}</span>
        ) : (
          <span role="status">{textOf('cancel', rows)}</span>
        )}
      </a>
    </Button>
  );
}
