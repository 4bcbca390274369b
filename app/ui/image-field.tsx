import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_TYPES, LEAST_IMAGE_SIDE, MOST_IMAGE_BYTES, MOST_IMAGE_SIDE } from '#app/domain/platform/images/image.ts';
import { cn } from './class-names.ts';
import { Checkbox, CONTROL, type FieldProps, Frame, useDescription } from './field.tsx';

const KILOBYTES = MOST_IMAGE_BYTES / 1024;
/** What texts about images say of their bounds. */
export const IMAGE_BOUNDS = { kilobytes: KILOBYTES, least: LEAST_IMAGE_SIDE, most: MOST_IMAGE_SIDE };

/**
 * A file to choose: the browser's own control says that in the browser's language, so it is seen only without scripts.
 */
function FileField({
  label,
  aside,
  hint,
  error: told,
  id,
  className,
  onChange,
  onEmptied,
  ...input
}: FieldProps & { onEmptied: () => void }) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const error = told || (isMissing && t('validation.required'));
  const { base, hintId, errorId, describedBy } = useDescription(id, hint, error);
  const [chosen, setChosen] = useState('');
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The reset of a form empties the control without a change of it.
    const empty = () => {
      setChosen('');
      setMissing(false);
      onEmptied();
    };
    const form = control.current?.form;
    form?.addEventListener('reset', empty);
    return () => form?.removeEventListener('reset', empty);
  }, []);
  return (
    <Frame {...{ label, aside, hint, error, hintId, errorId, className }} htmlFor={base}>
      <div className="relative">
        <input
          {...input}
          ref={control}
          type="file"
          id={base}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            onChange?.(event);
            setChosen([...(event.currentTarget.files ?? [])].map(({ name }) => name).join(', '));
            setMissing(false);
          }}
          onInvalid={() => setMissing(true)}
          className={cn(CONTROL, 'peer h-11 cursor-pointer p-1 lg:h-9 not-noscript:opacity-0')}
        />
        <div
          aria-hidden="true"
          className={cn(
            CONTROL,
            'pointer-events-none absolute inset-0 flex items-center gap-3 noscript:hidden',
            'peer-focus-visible:border-accent peer-focus-visible:outline-1',
            error && 'border-bad',
          )}
        >
          <span className="-ml-1.5 flex h-7 shrink-0 items-center rounded-md bg-raised px-3 text-sm font-medium">
            {t('images.choose')}
          </span>
          <span className={cn('truncate text-sm', !chosen && 'text-muted')}>{chosen || t('images.none')}</span>
        </div>
      </div>
    </Frame>
  );
}

/**
 * Takes an image file, but none that is too large: the Worker refuses large bodies, and the screen that says so would replace the
 * page with what is typed into it.
 */
export function ImageFile({
  error,
  onChosen,
  ...field
}: Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'required'> & Pick<ImageFieldProps, 'onChosen'>) {
  const { t } = useTranslation();
  const [isTooLarge, setTooLarge] = useState(false);
  return (
    <FileField
      {...field}
      accept={IMAGE_TYPES.join(',')}
      onChange={({ currentTarget: input }) => {
        const isRefused = [...(input.files ?? [])].some(({ size }) => size > MOST_IMAGE_BYTES);
        if (isRefused) input.value = '';
        else onChosen?.(input);
        setTooLarge(isRefused);
      }}
      onEmptied={() => setTooLarge(false)}
      error={isTooLarge ? t('images.errors.size', IMAGE_BOUNDS) : error}
    />
  );
}

type ImageFieldProps = {
  name: string;
  label: string;
  /** The address of the image that is kept now; null for none. */
  current: string | null;
  /** A translation key. */
  error?: string | undefined;
  /** May put another file in the place of the one that was chosen. */
  onChosen?: (input: HTMLInputElement) => void;
};

/** Takes an image file, shows the one that is kept, and can remove it: `remove.NAME` is sent then. */
export function ImageField({ name, label, current, error, onChosen }: ImageFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="grid content-start gap-2">
      <ImageFile
        name={name}
        label={label}
        hint={t('images.hint', IMAGE_BOUNDS)}
        error={error && t(error, IMAGE_BOUNDS)}
        onChosen={onChosen}
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
