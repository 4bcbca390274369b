import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BrowserFacts, readBrowserFacts } from '#app/client/browser-facts.ts';
import { isDebugOn, setDebug } from '#app/client/debug-flag.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-field.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { claimsAgree, type LiveRecord, type ServerFacts, supportSections, supportText } from './support-facts.ts';

/** What support needs to know of this browser and session; nothing in it is secret. */
export function Support({ facts, record }: { facts: ServerFacts; record: LiveRecord }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const [browser, setBrowser] = useState<BrowserFacts | null>(null);
  const [verbose, setVerbose] = useState(false);
  useEffect(() => {
    setBrowser(readBrowserFacts());
    setVerbose(isDebugOn());
  }, []);
  const sections = supportSections(facts, record, browser, t, language);
  return (
    <div className="grid gap-6">
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
          <TextLink to={path('debug/videos')}>{t('pages.debugVideos.title')}</TextLink>
          <CopyButton text={supportText(sections, t)} label={t('debug.copyAll')} />
        </span>
      </div>
      {claimsAgree(facts.claims, record) ? null : (
        <Alert kind="warning" still>
          {t('debug.differ')}
        </Alert>
      )}
      {browser ? null : <Spinner label={t('loading.initializing')} />}
      <div className="grid gap-4 lg:grid-cols-2">
        {sections.map((section) => (
          <Card key={section.name}>
            <CardHeader>
              <CardTitle>{t(`debug.sections.${section.name}`)}</CardTitle>
            </CardHeader>
            <CardContent>
              <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
                {section.facts.map(({ name, value }) => (
                  <div key={name} className="sm:contents">
                    <dt className="text-muted">{name}</dt>
                    <dd className="break-words text-ink" suppressHydrationWarning>
                      {value}
                    </dd>
                  </div>
                ))}
              </dl>
            </CardContent>
          </Card>
        ))}
      </div>
    </div>
  );
}
