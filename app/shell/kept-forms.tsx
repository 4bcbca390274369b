import { addressOf } from '#app/domain/access/addresses.ts';
import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { giveFormsBack, keepForms, keepFormsForLogin } from '#app/client/kept-forms.ts';
import { withoutLanguage } from '#app/domain/platform/language-path.ts';

type Sent = { path: string; uid: string };

/** Keeps what forms hold over the reload of an error screen, and over a login that a form was answered with. */
export function KeptForms({ uid }: { uid: string | null }) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const sent = useRef<Sent | null>(null);
  useEffect(() => keepForms(), []);
  useEffect(() => giveFormsBack(uid), [pathname, uid]);
  useEffect(() => {
    // A page that renders late never shows that a form is being sent.
    const note = () => {
      sent.current = uid === null ? null : { path: pathname, uid };
    };
    addEventListener('submit', note, true);
    return () => removeEventListener('submit', note, true);
  }, [pathname, uid]);
  useEffect(() => {
    if (state === 'submitting') sent.current = uid === null ? null : { path: pathname, uid };
    if (state !== 'idle' || !sent.current) return;
    const { path, uid: sender } = sent.current;
    sent.current = null;
    if (withoutLanguage(pathname) === addressOf('login')) keepFormsForLogin(path, sender);
  }, [state, pathname, uid]);
  return null;
}
