import { createContext } from 'react';

/** What the programme is called: next to the mark on every page. */
export const Brand = createContext<string | undefined>(undefined);
