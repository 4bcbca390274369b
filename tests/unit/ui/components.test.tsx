// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { initialsOf } from '#app/ui/avatar.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import {
  ApplicationErrorScreen,
  ConfigurationErrorScreen,
  GlobalErrorScreen,
  RenderErrorScreen,
} from '#app/ui/feedback/error-screens.tsx';
import { Field } from '#app/ui/field.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { clampSidebarWidth, sidebarWidthAfterKey } from '#app/ui/layout/sidebar-width.ts';
import { LongText } from '#app/ui/values/long-text.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import { served, show } from '#tests/support/rendered.tsx';

describe('Button', () => {
  it.each(['default', 'destructive', 'outline', 'secondary', 'ghost', 'link', 'brand', 'outlineBrand'] as const)(
    'has the variant %s, unlike the others',
    (variant) => {
      const plain = buttonVariants({ variant: 'default' });
      expect(buttonVariants({ variant }) === plain).toBe(variant === 'default');
    },
  );

  it.each([
    ['sm', 'h-8'],
    ['default', 'h-10'],
    ['lg', 'h-12'],
    ['icon', 'size-10'],
  ] as const)('has the size %s', (size, height) => {
    expect(buttonVariants({ size }).split(' ')).toContain(height);
  });

  it('says that it is busy and stays focusable', () => {
    const button = show(<Button pending>Save</Button>, null).getByRole('button', { name: 'Save', busy: true });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    button.focus();
    expect(document.activeElement).toBe(button);
  });

  it('lends its looks to a link', () => {
    const { container, getByRole } = show(
      <Button asChild variant="brand">
        <a href="/en/offers">Offers</a>
      </Button>,
      null,
    );
    const link = getByRole('link', { name: 'Offers' });
    expect(container.firstElementChild).toBe(link);
    expect(link.getAttribute('href')).toBe('/en/offers');
    expect(link.classList).toContain('bg-accent');
  });
});

it('Field ties label, hint and error to its input', () => {
  const field = <Field id="email" name="email" label="Email" hint="Work or home" error="Missing" />;
  // A reader hears the error first.
  const input = show(field, null).getByRole('textbox', { name: 'Email', description: 'Missing Work or home' });
  expect(input.id).toBe('email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['en', 'time', '8:00 PM'],
  ['es', 'time', '8:00 p.m.'],
  ['pt', 'time', '20:00'],
  ['en', 'short-date', 'Nov 9'],
  ['en', 'short-datetime', 'Nov 9, 8:00 PM'],
] as const)('a moment of this year in %s as %s', (language, style, text) => {
  const year = new Date().getUTCFullYear();
  expect(formatDateTime(Date.UTC(year, 10, 9, 20), language, style)).toBe(text);
  if (style === 'time') return;
  expect(formatDateTime(Date.UTC(year - 1, 10, 9, 20), language, style)).toContain(`, ${year - 1}`);
});

it.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('Alert of the kind %s has the role %s', (kind, role) => {
  expect(show(<Alert kind={kind}>Text</Alert>, null).getByRole(role).textContent).toBe('Text');
});

it('DataTable keeps its roles and shows the empty state instead of no rows', () => {
  const columns = [{ key: 'name', header: 'Name', rowHeader: true, cell: (row: { name: string }) => row.name }];
  const table = (rows: { name: string }[]) =>
    show(
      <DataTable caption="People" columns={columns} rows={rows} rowKey={({ name }) => name} empty={<p>Nobody</p>} />,
      null,
    );
  const { getByRole } = table([{ name: 'Ana' }]);
  expect(getByRole('table', { name: 'People' }).contains(getByRole('rowheader', { name: 'Ana' }))).toBe(true);
  expect(table([]).container.innerHTML).toBe('<p>Nobody</p>');
});

describe('error screens speak English without translations', () => {
  it.each([
    ['Ooops, something went wrong :(', <GlobalErrorScreen loginHref="/login" />],
    ['Application Error', <ApplicationErrorScreen homeHref="/" />],
    ['Render Error: The application failed to initialize. Please try again later.', <RenderErrorScreen />],
    ['Firebase Configuration Error', <ConfigurationErrorScreen />],
  ])('%s', (title, screen) => {
    expect(show(screen, null).getByRole('heading', { level: 1, name: title })).toBe(document.activeElement);
  });

  it('fill in the request id, and show no stack that they were not given', () => {
    const { container, getByRole, getByText } = show(<GlobalErrorScreen requestId="8f2c" loginHref="/login" />, null);
    expect(getByText('Error code: 8f2c')).toBeDefined();
    expect(container.querySelector('pre')).toBeNull();
    for (const name of ['Reload Page', 'Go Back']) expect(getByRole('button', { name })).toBeDefined();
    expect(getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
  });

  it('show where an application error was', () => {
    const screen = <ApplicationErrorScreen message="x is not a function" location="app.js:10:4" homeHref="/es" />;
    const { getByRole, getByText } = show(screen, null);
    expect(getByText(/Location: app\.js:10:4/).tagName).toBe('PRE');
    expect(getByRole('link').getAttribute('href')).toBe('/es');
  });
});

describe('sidebar width', () => {
  it('stays between 240 and 400 and begins at 280', () => {
    expect(clampSidebarWidth(10)).toBe(240);
    expect(clampSidebarWidth(401)).toBe(400);
    expect(clampSidebarWidth(Number.NaN)).toBe(280);
  });

  it('follows the keyboard', () => {
    expect(sidebarWidthAfterKey('ArrowRight', 280)).toBe(296);
    expect(sidebarWidthAfterKey('ArrowLeft', 250)).toBe(240);
    expect(sidebarWidthAfterKey('Home', 300)).toBe(240);
    expect(sidebarWidthAfterKey('End', 300)).toBe(400);
    expect(sidebarWidthAfterKey('Enter', 300)).toBeNull();
  });
});

describe('texts that server and browser must write alike', () => {
  it('have no narrow space in them', () => {
    expect(formatDateTime('2026-11-15T21:05:00Z', 'en')).toBe('Nov 15, 2026, 9:05 PM');
    expect(formatMoney({ amountMinor: 123450, currency: 'BRL' }, 'pt')).toBe('R$\u00a01.234,50');
  });

  it('name the zone of a time, and none of a day', () => {
    const dated = served(<DateTime value="2026-11-15T00:00:00Z" locale="en" />, null);
    const time = dated.getByText('Nov 15, 2026, 12:00 AM UTC');
    expect(dated.container.firstChild).toBe(time);
    expect(time.outerHTML).toBe('<time datetime="2026-11-15T00:00:00.000Z">Nov 15, 2026, 12:00 AM UTC</time>');
    const day = served(<DateTime value="2026-11-15T00:00:00Z" locale="en" style="date" />, null);
    expect(day.container.textContent).toBe('Nov 15, 2026');
    expect(formatDateTime('not a date', 'en')).toBeNull();
  });
});

it('initials are whole letters', () => {
  expect(initialsOf('Lucía  Pérez Gómez')).toBe('LG');
  expect(initialsOf('zoë')).toBe('Z');
  expect(initialsOf('')).toBe('');
});

it.each([
  ['ES9121000418450200051332', ['ES91', '2100', '0418', '4502', '0005', '1332']],
  ['TJRabPrwbZy45sbavfcjinPJC', ['TJRa', 'bPrw', 'bZy4', '5sba', 'vfcj', 'inPJC']],
  ['Ana García · Banco', ['Ana García · Banco']],
])('a long text is whole and breaks between its groups: %s', (text, groups) => {
  const { container } = served(<LongText text={text} />, null);
  expect(container.textContent).toBe(text);
  expect(container.firstElementChild!.innerHTML.split('<wbr>')).toEqual(groups);
});
