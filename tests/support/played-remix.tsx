import type { AnchorHTMLAttributes, FormHTMLAttributes } from 'react';

// `vi.mock('@remix-run/react', () => import(…))`: links and forms of parts that are rendered outside a router.

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string;
  preventScrollReset?: boolean;
};

export const Link = ({ to, preventScrollReset: _, ...rest }: LinkProps) => <a href={to} {...rest} />;

type FormProps = FormHTMLAttributes<HTMLFormElement> & { preventScrollReset?: boolean; replace?: boolean };

export const Form = ({ preventScrollReset: _, replace: __, ...rest }: FormProps) => <form {...rest} />;

export const useLocation = () => ({ key: 'default' });
