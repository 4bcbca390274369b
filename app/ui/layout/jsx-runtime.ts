import { createElement, type ElementType, Fragment, type ReactElement } from 'react';

/**
 * Takes the place of react/jsx-runtime in the Worker (remix.config.ts). React copies the properties of each element, one by one,
 * although JSX makes an object for that element alone. Here the element gets that object. Keys are React's, and refs and default
 * properties are left to React.
 */

type Props = Record<string, unknown>;

/** What all elements have in common, from React itself. */
const SAMPLE: ReactElement = createElement('a');

function jsx(type: ElementType, props: Props, key?: unknown): ReactElement {
  if ('key' in props || 'ref' in props || (type as { defaultProps?: object }).defaultProps)
    return createElement(type, key === undefined || props.key !== undefined ? props : { ...props, key });
  return key === undefined ? { ...SAMPLE, type, props } : { ...SAMPLE, type, props, key: String(key) };
}

export { Fragment, jsx, jsx as jsxs };
