import * as RadixDialog from '@radix-ui/react-dialog';
import { useNavigate } from '@remix-run/react';
import { Banknote, FileText, HandCoins, type LucideIcon, Search, Tag, UserRound } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#app/ui/class-names.ts';
import type { Target } from './found.ts';
import { useTargets } from './targets.ts';

const ICONS = { pages: FileText, offers: Tag, people: UserRound, payouts: Banknote, conversions: HandCoins };

/** A box that leads to pages, offers, people, payouts and conversions: by words, with the arrow keys and Enter, or by a click. */
export function Palette({ trigger, onClose }: { trigger: RefObject<HTMLElement>; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  /** Enter came before the answer. */
  const [waits, setWaits] = useState(false);
  const { groups, isBusy, failed, placeholder } = useTargets(query);
  const all = groups.flatMap(({ targets }) => targets);
  const current = all[Math.min(marked, all.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.href]);

  const open = (target: Target) => {
    onClose();
    navigate(target.href);
  };
  // Pages are found by what is typed; what is asked for may still be the answer to an earlier text.
  const isCurrent = !isBusy || groups.some(({ kind, targets }) => kind === 'pages' && targets.includes(current!));
  useEffect(() => {
    if (!waits || isBusy) return;
    setWaits(false);
    if (current) open(current);
  }, [waits, isBusy]);
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method takes Enter for the word it proposes.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setMarked((Math.min(marked, all.length - 1) + step + all.length) % all.length);
    } else if (event.key === 'Enter' && (current || isBusy)) {
      event.preventDefault();
      if (current && isCurrent) open(current);
      else setWaits(true);
    }
  };

  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-black/60" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center p-3 sm:pt-[12vh]">
          <RadixDialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              trigger.current?.focus({ preventScroll: true });
            }}
            className="pointer-events-auto w-full max-w-xl animate-rise overflow-hidden rounded-xl border border-line bg-surface shadow-pop outline-none"
          >
            <RadixDialog.Title className="sr-only">{t('palette.label')}</RadixDialog.Title>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
              <input
                type="text"
                role="combobox"
                aria-expanded="true"
                aria-autocomplete="list"
                aria-controls={`${id}list`}
                aria-activedescendant={current ? `${id}${current.href}` : undefined}
                aria-label={t('palette.label')}
                placeholder={t(`palette.${placeholder}`)}
                autoComplete="off"
                maxLength={100}
                value={query}
                onChange={(event) => {
                  setQuery(event.target.value);
                  setMarked(0);
                  setWaits(false);
                }}
                onKeyDown={onKeyDown}
                className="h-13 w-full bg-transparent text-base text-ink outline-none placeholder:text-faint"
              />
            </div>
            <div
              ref={list}
              id={`${id}list`}
              role="listbox"
              aria-label={t('palette.results')}
              className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2"
            >
              {groups.map(({ kind, targets }) => (
                <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
                  <p id={`${id}${kind}`} className="px-3 pt-2 pb-1 text-xs font-medium text-faint">
                    {t(`palette.kinds.${kind}`)}
                  </p>
                  {targets.map((target) => (
                    <Row
                      key={target.href}
                      id={`${id}${target.href}`}
                      target={target}
                      icon={target.icon ?? ICONS[kind]}
                      isMarked={target === current}
                      onMark={() => setMarked(all.indexOf(target))}
                      onOpen={() => open(target)}
                    />
                  ))}
                </div>
              ))}
            </div>
            <p role="status" className={cn('px-5 pb-4 text-sm text-muted', all.length > 0 && !failed && 'sr-only')}>
              {t(`palette.${isBusy ? 'busy' : failed ? 'failed' : all.length === 0 ? 'none' : 'count'}`, {
                count: all.length,
              })}
            </p>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type RowProps = {
  id: string;
  target: Target;
  icon: LucideIcon;
  isMarked: boolean;
  onMark: () => void;
  onOpen: () => void;
};

function Row({ id, target, icon: Icon, isMarked, onMark, onOpen }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      onPointerMove={onMark}
      // The box keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-ink aria-selected:bg-raised sm:min-h-9"
    >
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', isMarked ? 'text-accent' : 'text-faint')} />
      <span className="min-w-0 truncate">{target.label}</span>
      {target.detail ? <span className="ml-auto min-w-0 truncate pl-3 text-sm text-muted">{target.detail}</span> : null}
    </div>
  );
}
