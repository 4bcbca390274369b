import { createContext, useContext } from 'react';

/** The nonce of the document's Content-Security-Policy; the server gives it, and the browser knows it from the page. */
const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;

/** For every script and style element that is written into the page. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
