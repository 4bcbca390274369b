import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readBrowserFacts } from '#app/client/browser-facts.ts';
import { isDebugOn, setDebug } from '#app/client/debug-flag.ts';
import { usePath } from '#app/frame/page-facts.ts';
import { CopyButton } from '#app/ui/copy-field.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** What support needs to know of this browser and session; nothing in it is secret. */
export function Support({ facts }: { facts: Record<string, string> }) {
  const { t } = useTranslation();
  const path = usePath();
  const [browser, setBrowser] = useState<Record<string, string> | null>(null);
  const [verbose, setVerbose] = useState(false);
  useEffect(() => {
    const { online, ...rest } = readBrowserFacts();
    setBrowser({ ...rest, online: t(online ? 'debug.onlineYes' : 'debug.onlineNo') });
    setVerbose(isDebugOn());
  }, [t]);
  const rows = Object.entries({ ...facts, ...browser });
  const text = rows.map(([name, value]) => `${t(`debug.${name}`)}: ${value}`).join('\n');
  return (
    <div className="grid gap-6">
      {browser ? null : <Spinner label={t('loading.initializing')} />}
      <DataTable
        caption={t('debug.factsCaption')}
        rows={rows}
        rowKey={([name]) => name}
        columns={[
          { key: 'fact', header: t('debug.fact'), rowHeader: true, cell: ([name]) => t(`debug.${name}`) },
          { key: 'value', header: t('debug.value'), cell: ([, value]) => <span className="break-all">{value}</span> },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Checkbox
          label={t('debug.verbose')}
          checked={verbose}
          onChange={(event) => {
            setDebug(event.currentTarget.checked);
            setVerbose(event.currentTarget.checked);
          }}
        />
        <span className="flex items-center gap-4">
          <TextLink to={path('/debug/videos')}>{t('pages.debugVideos.title')}</TextLink>
          <CopyButton text={text} label={t('debug.copyAll')} />
        </span>
      </div>
    </div>
  );
}
