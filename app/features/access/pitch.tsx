import { Banknote, CircleCheck, GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const POINTS = [
  ['paid', Banknote],
  ['early', CircleCheck],
  ['guides', GraduationCap],
] as const;

/** What Greenroom is, for those who don't know it: next to the form where there is room, else below it. */
export function Pitch() {
  const { t } = useTranslation('auth');
  return (
    <section className="pitch">
      <h2>{t('pitch.title')}</h2>
      <ul>
        {POINTS.map(([point, Icon]) => (
          <li key={point}>
            <Icon aria-hidden="true" strokeWidth={1.75} />
            <strong>{t(`pitch.${point}`)}</strong> {t(`pitch.${point}Text`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
