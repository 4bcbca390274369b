import { useTranslation } from 'react-i18next';
import { MOST_UPLOAD, streamSettings } from '#app/domain/guides/bitrate.ts';
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
  const settings = streamSettings(upload.trim() === '' ? NaN : Number(upload));
  const figure = (value: number) => numberFormat(language, {}).format(value);
  return (
    <ToolFrame tool="bitrate">
      <Field
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
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
        ) : (
          <p>{settings ? t('tools.bitrate.slow') : t('tools.bitrate.incomplete', { most: figure(MOST_UPLOAD) })}</p>
        )}
      </div>
    </ToolFrame>
  );
}
