import { useTranslation } from 'react-i18next';
import { IMAGE_TYPES, LEAST_IMAGE_SIDE, MOST_IMAGE_BYTES, MOST_IMAGE_SIDE } from '#app/domain/platform/image.ts';
import { Checkbox, Field } from './field.tsx';

type ImageFieldProps = {
  name: string;
  label: string;
  /** The address of the image that is kept now; null for none. */
  current: string | null;
  /** A translation key. */
  error?: string | undefined;
};

/** Takes an image file, shows the one that is kept, and can remove it: `remove.NAME` is sent then. */
export function ImageField({ name, label, current, error }: ImageFieldProps) {
  const { t } = useTranslation();
  const limits = { kilobytes: MOST_IMAGE_BYTES / 1024, least: LEAST_IMAGE_SIDE, most: MOST_IMAGE_SIDE };
  return (
    <div className="grid content-start gap-2">
      <Field
        type="file"
        name={name}
        accept={IMAGE_TYPES.join(',')}
        label={label}
        hint={t('images.hint', limits)}
        error={error && t(error, limits)}
        className="[&_input]:p-1.5 [&_input]:file:mr-3 [&_input]:file:h-7 [&_input]:file:rounded-md [&_input]:file:bg-raised [&_input]:file:px-3 [&_input]:file:text-sm [&_input]:file:text-ink"
      />
      {current ? (
        <div className="flex items-center gap-3">
          <img src={current} alt={t('images.current')} className="image-kept" />
          <Checkbox name={`remove.${name}`} label={t('images.remove')} />
        </div>
      ) : null}
    </div>
  );
}
