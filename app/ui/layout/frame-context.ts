import { createContext } from 'react';

/** Whether there is a page frame around: its `main` is there already, and so are logo and menus. */
export const InFrame = createContext(false);
