import { Download } from 'lucide-react';
import { Button } from '../button.tsx';

/** Downloads a file. A phone shows the icon alone, so that the list begins higher. */
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
    <Button asChild variant="outline" className="max-sm:size-11">
      <a href={href} download={mayRefuse ? undefined : true}>
        <Download aria-hidden="true" className="sm:hidden" />
        <span className="max-sm:sr-only">{label}</span>
      </a>
    </Button>
  );
}
