import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/client/session/auth-error.ts';
import { sentMails } from '#app/client/session/sent-mails.ts';
import { waitForNextMail } from '#app/domain/access/verification-mail.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { notify } from '#app/ui/feedback/notify.ts';
import { Button } from '#app/ui/button.tsx';
import { useClientConfig, usePageFacts } from '../../shell/page/facts.ts';

/** For a member whose email is not verified: says which mail to open, and sends another. */
export function VerifyEmail() {
  const { member } = usePageFacts();
  if (!member?.email || member.emailVerified) return null;
  return <Notice uid={member.uid} email={member.email} />;
}

function Notice({ uid, email }: { uid: string; email: string }) {
  const { t } = useTranslation('auth');
  const { language } = usePageFacts();
  const config = useClientConfig();
  const { revalidate } = useRevalidator();
  const seconds = useSecondsToWait(uid);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setPending(true);
    setFailure(null);
    try {
      const { resendVerification } = await import('#app/client/session/verification.client.ts');
      const outcome = await resendVerification(config, { uid, language });
      notify.success(t(outcome === 'sent' ? 'verifyEmail.sent' : 'mailLink.verifyEmail.done', { email }));
      if (outcome === 'verified') revalidate();
    } catch (error) {
      setFailure(failureText(t, error));
    } finally {
      setPending(false);
    }
  }

  const mustWait = seconds === null || seconds > 0;
  return (
    <div className="grid gap-2">
      <Alert kind="info" still title={t('mailLink.verifyEmail.title')}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 break-words">{t('verifyEmail.text', { email })}</p>
          <Button
            type="button"
            variant="outline"
            size="sm"
            pending={pending}
            // Not `disabled`: the button that was pressed keeps the focus while it waits.
            aria-disabled={mustWait || pending || undefined}
            onClick={() => (mustWait || pending ? undefined : void send())}
          >
            {seconds ? t('verifyEmail.wait', { time: minutesAndSeconds(seconds) }) : t('verifyEmail.resend')}
          </Button>
        </div>
      </Alert>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
    </div>
  );
}

/** Until the next mail may be sent, by the mails of all tabs; null before hydration. */
function useSecondsToWait(uid: string): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setSeconds(Math.ceil(waitForNextMail(sentMails(uid), Date.now()) / 1_000));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [uid]);
  return seconds;
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
