import { useTranslation } from 'react-i18next';

/** What Greenroom is, for those who don't know it: next to the form where there is room, else below it. */
export function Pitch() {
  const { t } = useTranslation('auth');
  return (
    <section className="pitch">
      <h2>{t('pitch.title')}</h2>
      <ul>
        {['paid', 'early', 'guides'].map((point) => (
          <li key={point}>
            <strong>{t(`pitch.${point}`)}</strong> {t(`pitch.${point}Text`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
