import { forwardRef } from 'react';
import type { LucideProps } from 'lucide-react';

/** What a file of lucide-react holds: the icon's name in lower case, earlier names, and its shapes with their attributes. */
export type IconData = {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];
};

/**
 * The component of an icon, with the same HTML as that of lucide-react, whose place it takes in the build
 * (scripts/build/light-icons.ts). Shapes are put together once.
 */
export default function createIcon({ name, aliases = [], node }: IconData) {
  const shapes = { __html: node.map(([tag, attributes]) => `<${tag}${written(attributes)}></${tag}>`).join('') };
  const ownClasses = ['lucide', ...[name, ...aliases].map((own) => `lucide-${own}`)].join(' ');
  return forwardRef<SVGSVGElement, Omit<LucideProps, 'ref'>>(function DrawnIcon(
    { className, size = 24, ...rest },
    ref,
  ) {
    const hasName = rest['aria-label'] !== undefined || rest.role !== undefined;
    return (
      <svg
        ref={ref}
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={hasName ? undefined : 'true'}
        {...rest}
        className={className ? `${ownClasses} ${className}` : ownClasses}
        dangerouslySetInnerHTML={shapes}
      />
    );
  });
}

function written(attributes: IconData['node'][number][1]): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
