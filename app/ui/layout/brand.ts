import { createContext } from 'react';

/** What the programme is called, and the address of its logo: next to each other on every page. */
export const Brand = createContext<{ name: string; logo: string | null } | undefined>(undefined);
