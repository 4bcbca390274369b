import { useTranslation } from 'react-i18next';
import { MOST_UPLOAD, speedOf, streamSettings } from '#app/domain/guides/bitrate.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { Field } from '#app/ui/field.tsx';
import { usePageFacts } from '../../../shell/page/facts.ts';
import { ToolFrame } from './frame.tsx';
import { useKeptAnswers } from './kept-answers.client.ts';

/** Settings to begin with, from the upload that the reader measured. */
export function BitrateTool() {
  const { t } = useTranslation('onboarding');
  const { language } = usePageFacts();
  const [{ upload }, change] = useKeptAnswers('bitrate', () => ({ upload: '' }));
  const settings = streamSettings(speedOf(upload));
  const figure = (value: number) => numberFormat(language, {}).format(value);
  const incomplete = t('tools.bitrate.incomplete', { most: figure(MOST_UPLOAD) });
  const isEmpty = upload.trim() === '';
  return (
    <ToolFrame tool="bitrate">
      <Field
        inputMode="decimal"
        error={settings || isEmpty ? undefined : incomplete}
        label={t('tools.bitrate.upload')}
        aside="Mbit/s"
        value={upload}
        onChange={({ target }) => change({ upload: target.value })}
        className="sm:max-w-60"
      />
      <div role="status" className="grid gap-1">
        {settings?.start ? (
          <>
            <p className="text-xl font-semibold tracking-tight text-ink tabular-nums">
              {t('tools.bitrate.start', { ...settings.start, bitrate: figure(settings.start.bitrate) })}
            </p>
            <p className="text-sm text-muted">{t('tools.bitrate.limit', { limit: figure(settings.limit) })}</p>
          </>
        ) : null}
        {settings && !settings.start ? <p>{t('tools.bitrate.slow')}</p> : null}
        {isEmpty ? <p>{incomplete}</p> : null}
      </div>
    </ToolFrame>
  );
}
