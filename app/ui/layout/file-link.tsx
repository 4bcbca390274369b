import { Download } from 'lucide-react';
import { Button } from '../button.tsx';

/** Downloads a file, as quietly as the menus of a table. A phone shows the icon alone. */
export function FileLink({
  href,
  label,
  mayRefuse = false,
}: {
  href: string;
  label: string;
  /** Whether the answer may be a page that asks something instead. */
  mayRefuse?: boolean;
}) {
  return (
    <Button asChild variant="ghost" size="sm" className="max-sm:h-11">
      <a href={href} download={mayRefuse ? undefined : true}>
        <Download aria-hidden="true" />
        <span className="max-sm:sr-only">{label}</span>
      </a>
    </Button>
  );
}
