import { createContext } from 'react';

/** Whether a page frame stands around: its `main` is there already, and so are logo and menus. */
export const InFrame = createContext(false);
