import { useContext } from 'react';
import { cn } from '../class-names.ts';
import { Brand } from './brand.ts';

/** The mark: a G drawn as the beam of a stage light, and the lamp it comes from. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={cn('size-8 text-accent', className)}>
      <path
        d="M20.2 9.4A8.4 8.4 0 1 0 24.4 17H17"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="25.2" cy="8.6" r="2.3" fill="currentColor" />
    </svg>
  );
}

/** Mark and word: the programme's own logo where it has one. The name is the same in every language. */
export function Logo({ className }: { className?: string }) {
  const brand = useContext(Brand);
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-ink', className)}>
      {brand?.logo ? <img src={brand.logo} alt="" className="brand-image" /> : <LogoMark />}
      <span className="brand-word rail:hidden">{brand?.name ?? 'Greenroom'}</span>
    </span>
  );
}
