import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cn } from '#app/ui/class-names.ts';
import { FoldedRow } from '#app/ui/layout/folded-row.tsx';

type Props = {
  id?: string | undefined;
  title: ReactNode;
  description: ReactNode;
  children: ReactNode;
};

const LOOK = 'min-w-0 scroll-mt-20 border-t border-line first:border-t-0';

/** A group of settings, with the address that the page's navigation leads to. */
export function SettingsCard({ id, title, description, children }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={cn(LOOK, 'py-7 first:pt-0')}>
      <h2 id={heading} className="section-title">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-xl text-sm text-muted">{description}</p>
      {children}
    </section>
  );
}

/** A group that is seldom needed: its name and how it is now, until it is opened or an address leads to it. */
export function FoldedSettings({ id, title, note, description, children }: Props & { id: string; note?: ReactNode }) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  // On a slow device it may be opened before React takes it over, which then renders it anew where an update came first.
  const [wasOpened] = useState(
    () => typeof document !== 'undefined' && document.getElementById(id)?.querySelector('details')?.open === true,
  );
  useEffect(() => {
    const open = () => {
      if (location.hash === `#${id}`) section.current?.querySelector('details')?.setAttribute('open', '');
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [id]);
  return (
    <section id={id} ref={section} aria-labelledby={heading} className={cn(LOOK, 'py-2')}>
      <FoldedRow as="h2" start={wasOpened} name={<span id={heading}>{title}</span>} note={note}>
        <p className="mb-4 max-w-xl text-sm text-muted">{description}</p>
        {children}
      </FoldedRow>
    </section>
  );
}
