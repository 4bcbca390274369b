import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { cn } from '#app/ui/class-names.ts';

/** An offer by its title, with the mark of its brand in place of the name where that is known. */
export function OfferName({ name, brand }: { name: string; brand: string | undefined }) {
  return (
    <span title={name} className="flex max-w-40 items-center gap-2.5 xl:max-w-48">
      {brand ? <BrandMark brand={brand} className="size-6! text-xs" /> : null}
      <span className="truncate" suppressHydrationWarning>
        {brand ? titleWithoutBrand(name, brand) : name}
      </span>
    </span>
  );
}

/** The end of it: those of one source begin alike. */
export function Transaction({ id, className }: { id: string; className?: string }) {
  return (
    <span title={id} className={cn('shrink-0 font-mono text-xs whitespace-nowrap text-muted', className)}>
      {id.length > 12 ? `…${id.slice(-10)}` : id}
    </span>
  );
}
