import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * The key by which a form counts once, however often it is sent. It stays while the page is read again and while the form
 * fails. After the form was done, which leads to a page without an answer or with one that `isDone`, it is `fresh`.
 *
 * @param fresh the key that the latest data of the page brought
 * @param isDone whether the page shows the answer of a form that was done
 */
export function useFormKey(fresh: string, isDone = false): string {
  const { key: visit } = useLocation();
  const answer = useActionData();
  const [kept, setKept] = useState({ visit, formKey: fresh });
  if (kept.visit === visit) return kept.formKey;
  const formKey = answer === undefined || isDone ? fresh : kept.formKey;
  setKept({ visit, formKey });
  return formKey;
}
