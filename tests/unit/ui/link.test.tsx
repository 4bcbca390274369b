import { Link as RouterLink } from '@remix-run/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Link, type LinkProps } from '#app/ui/link.tsx';

/** The Worker writes links byte for byte as the router's own component would. */

const AT = '/en/offers/northwind?sort=new';

function written(Component: typeof Link, props: LinkProps): string {
  const page = { path: '/:lang/offers/:id', element: <Component {...props}>Open</Component> };
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([page], { initialEntries: [AT] })} />);
}

it.each<LinkProps>([
  { to: '/en/dashboard' },
  { to: '/' },
  { to: '/en/offers/' },
  { to: '/en/offers?q=a%20b&sort=new' },
  { to: '/en/offers#top' },
  { to: '/en/offers?page=2#top' },
  { to: '/en/offers?' },
  { to: '/en/offers#' },
  { to: '/en/offers?#top' },
  { to: '/en/./offers/../streams' },
  { to: '/pt/você?q=é&a=1' },
  { to: '//other.example/x' },
  { to: 'https://other.example/x' },
  { to: 'mailto:help@greenroom.example' },
  { to: '?page=2' },
  { to: '?page=2#top' },
  { to: '?q=é&sort=new' },
  { to: '?' },
  { to: '#top' },
  { to: '..' },
  { to: '.' },
  { to: '' },
  { to: { pathname: '/en/streams', search: '?view=past' } },
  { to: { search: '?view=past' } },
  { to: '/en/streams', discover: 'none' },
  { to: '/en/file.csv', reloadDocument: true },
  {
    to: '/en/streams',
    replace: true,
    preventScrollReset: true,
    relative: 'path',
    state: { from: 1 },
    viewTransition: true,
  },
  { to: '/en/streams', className: 'text-accent', title: '"a" & <b>', target: '_blank', rel: 'noopener' },
  { to: '/en/streams', 'aria-current': 'page', 'aria-label': 'Streams', id: 'streams', onClick: () => {} },
])('%j', (props) => {
  expect(attributesOf(written(Link, props))).toEqual(attributesOf(written(RouterLink, props)));
});

it('links of the product are written by it', () => {
  expect(Link).not.toBe(RouterLink);
});

/** A browser doesn't ask for their order. */
function attributesOf(html: string): string[] {
  expect(html).toMatch(/^<a [^>]*>Open<\/a>$/);
  return html
    .slice(3, html.indexOf('>Open'))
    .match(/[\w-]+="[^"]*"/g)!
    .sort();
}
