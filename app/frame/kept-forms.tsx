import { useEffect } from 'react';
import { keepForms } from '#app/client/kept-forms.ts';

/** Keeps what forms hold over the reload of an error screen. */
export function KeptForms() {
  useEffect(() => keepForms(), []);
  return null;
}
