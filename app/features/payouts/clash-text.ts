import { useTranslation } from 'react-i18next';
import type { WordClash } from '#app/domain/payouts/files/result-mapping.ts';

/** Says which word a mapping has for which two results. */
export function useClashText(): (clash: WordClash) => string {
  const { t } = useTranslation();
  return ({ word, first, second }) =>
    t('resultMapping.clash', { word, first: t(`requestState.${first}`), second: t(`requestState.${second}`) });
}
