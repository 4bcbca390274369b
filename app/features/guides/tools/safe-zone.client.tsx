import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutTo, type Shape, SHAPE_NAMES, SHAPES } from '#app/domain/guides/safe-zone.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { Checkbox, Select } from '#app/ui/field.tsx';
import { ToolFrame } from './frame.tsx';
import { usePageFacts } from '../../../shell/page/facts.ts';
import { useKeptAnswers } from './kept-answers.client.ts';
import { keepPicture, keptPicture } from './kept-picture.client.ts';

const CHECKS = ['face', 'text'] as const;
/** Pixels of the longer side: enough for any screen that the guide is read on. */
const LONGEST_SIDE = 1280;

/** Lays what platforms cover over a picture of the reader's own. The picture stays on the device, and in this tab. */
export function SafeZoneTool() {
  const { t } = useTranslation('onboarding');
  const [answers, change] = useKeptAnswers('safezone', () => ({ shape: 'upright', checks: '' }));
  const shape: Shape = answers.shape === 'wide' ? 'wide' : 'upright';
  const checked = CHECKS.filter((check) => answers.checks.split(' ').includes(check));
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const input = useId();
  const uid = usePageFacts().member?.uid ?? '';
  useEffect(() => () => picture?.close(), [picture]);
  useEffect(() => {
    let isOver = false;
    void keptPicture(uid).then((bitmap) => {
      if (isOver) bitmap?.close();
      else if (bitmap) setPicture((chosen) => chosen ?? bitmap);
    });
    return () => {
      isOver = true;
    };
  }, [uid]);

  const open = (file: File | undefined) => {
    if (!file) return;
    createImageBitmap(file).then(
      (bitmap) => {
        setPicture(bitmap);
        setUnreadable(false);
        change({ checks: '' });
        keepPicture(uid, bitmap);
      },
      () => setUnreadable(true),
    );
  };
  return (
    <ToolFrame tool="safezone">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select
          label={t('tools.safezone.shape')}
          value={shape}
          onChange={({ target }) => change({ shape: target.value, checks: '' })}
        >
          {SHAPE_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`tools.safezone.shapes.${name}`)}
            </option>
          ))}
        </Select>
        <div>
          <input
            id={input}
            type="file"
            accept="image/*"
            className="peer sr-only"
            onChange={({ target }) => open(target.files?.[0])}
          />
          <label
            htmlFor={input}
            className={`${buttonVariants({ variant: 'outline' })} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-accent`}
          >
            <ImagePlus aria-hidden="true" />
            {t(picture ? 'tools.safezone.other' : 'tools.safezone.open')}
          </label>
        </div>
      </div>
      <p role="status" className="text-sm text-warn empty:hidden">
        {isUnreadable ? t('tools.safezone.unreadable') : null}
      </p>
      <Preview shape={shape} picture={picture} />
      <div className="grid gap-2">
        {CHECKS.map((check) => (
          <Checkbox
            key={check}
            label={t(`tools.safezone.checks.${check}`)}
            disabled={picture === null}
            checked={checked.includes(check)}
            onChange={({ target }) => {
              const next = target.checked ? [...checked, check] : checked.filter((other) => other !== check);
              change({ checks: next.join(' ') });
            }}
          />
        ))}
      </div>
    </ToolFrame>
  );
}

function Preview({ shape, picture }: { shape: Shape; picture: ImageBitmap | null }) {
  const { t } = useTranslation('onboarding');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, covered } = SHAPES[shape];
  useEffect(() => {
    const target = canvas.current;
    if (!target || !picture) return;
    const cut = cutTo(shape, picture);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(cut.width, cut.height));
    target.width = Math.round(cut.width * scale);
    target.height = Math.round(cut.height * scale);
    target.getContext('2d')?.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, target.width, target.height);
  }, [shape, picture]);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      className={`relative mx-auto w-full overflow-hidden rounded-xl border border-line-strong bg-sunken ${shape === 'upright' ? 'max-w-56' : 'max-w-md'}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {picture ? (
        <canvas ref={canvas} role="img" aria-label={t('tools.safezone.yours')} className="h-full w-full" />
      ) : (
        <p className="absolute inset-x-6 top-1/4 text-center text-sm text-muted">{t('tools.safezone.empty')}</p>
      )}
      {covered.map(({ x, y, ...size }, index) => (
        <div
          key={`${x} ${y}`}
          className="absolute grid place-items-center border border-dashed border-warn bg-warn-soft/80 text-xs font-medium text-ink"
          style={{ left: percent(x), top: percent(y), width: percent(size.width), height: percent(size.height) }}
        >
          {index === 0 ? t('tools.safezone.covered') : null}
        </div>
      ))}
    </div>
  );
}
