import { addressOf } from '#app/domain/access/addresses.ts';
import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { sendHeldSubmit } from '#app/client/held-submits.ts';
import { giveFormsBack, keepForms, keepFormsForLogin } from '#app/client/kept-forms.ts';
import { withoutLanguage } from '#app/domain/platform/language-path.ts';

type Sent = { path: string; uid: string };

/** Keeps what forms hold over the reload of an error screen, and over a login that a form was answered with. */
export function KeptForms({ uid }: { uid: string | null }) {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const sent = useRef<Sent | null>(null);
  const path = pathname + search;
  useEffect(() => giveFormsBack(uid), [path, uid]);
  useEffect(() => keepForms(uid), [uid]);
  useEffect(sendHeldSubmit, []);
  useEffect(() => {
    // A page that renders late never shows that a form is being sent.
    const note = () => {
      sent.current = uid === null ? null : { path, uid };
    };
    addEventListener('submit', note, true);
    return () => removeEventListener('submit', note, true);
  }, [path, uid]);
  useEffect(() => {
    if (state === 'submitting') sent.current = uid === null ? null : { path, uid };
    if (state !== 'idle' || !sent.current) return;
    const { path: from, uid: sender } = sent.current;
    sent.current = null;
    if (withoutLanguage(pathname) === addressOf('login')) keepFormsForLogin(from, sender);
  }, [state, pathname, path, uid]);
  return null;
}
