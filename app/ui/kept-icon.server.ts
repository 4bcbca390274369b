import { Icon, type LucideProps } from 'lucide-react';
import { createElement, type FunctionComponent, type ReactElement } from 'react';

/**
 * lucide's factory of icons, for the Worker. lucide puts the attributes of an icon together anew each time it is shown; here an
 * icon with the same properties is the same element again, and its lines are one string.
 */

type Lines = [tag: string, attributes: Record<string, string>][];
type IconData = { name: string; node: Lines };
type Rendered = ReactElement<Record<string, unknown>>;

const MOST_KEPT = 50;
const PLAIN = /^[^"'&<>]*$/;

export default function createLucideIcon(icon: IconData): FunctionComponent<LucideProps> {
  const kept = new Map<string, ReactElement>();
  const lines = linesOf(icon.node);
  return function KeptIcon(props) {
    const key = keyOf(props);
    const known = key === null ? undefined : kept.get(key);
    if (known) return known;
    const element = rendered({ icon, ...props });
    if (key === null || lines === null) return element;
    const { children: _, ...attributes } = element.props;
    const short = createElement('svg', { ...attributes, dangerouslySetInnerHTML: { __html: lines } });
    if (kept.size < MOST_KEPT) kept.set(key, short);
    return short;
  };
}

/** What lucide makes of it: a forwardRef component called as React does, while another component renders. */
function rendered(props: object): Rendered {
  return (Icon as unknown as { render: (props: object, ref: null) => Rendered }).render(props, null);
}

/** Null for properties that are more than plain values. */
function keyOf(props: object): string | null {
  let key = '';
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'object' || typeof value === 'function') return null;
    key += `${name}=${String(value)}\n`;
  }
  return key;
}

/** The lines of an icon as React writes them; null for attributes that React spells in another way. */
function linesOf(node: Lines): string | null {
  let html = '';
  for (const [tag, { key: _, ...attributes }] of node) {
    const pairs = Object.entries(attributes);
    if (!pairs.every(([name, value]) => /^[a-z\d]+$/.test(name) && PLAIN.test(value))) return null;
    html += `<${tag}${pairs.map(([name, value]) => ` ${name}="${value}"`).join('')}></${tag}>`;
  }
  return html;
}
