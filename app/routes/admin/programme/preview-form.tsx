import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Streamed as StreamedPart } from '#app/server/data/streamed-read.server.ts';
import type { TermsPreview } from '#app/server/programme/terms-preview.server.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { Button } from '#app/ui/button.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Replay } from './replay.tsx';

type Props = {
  /** Parameters of the address that are no fields. */
  hidden: Readonly<Record<string, string>>;
  preview: StreamedPart<TermsPreview> | null;
  children: ReactNode;
};

/** Fields whose effect is previewed, and who would have gained or lost. Nothing is proposed by it. */
export function PreviewForm({ hidden, preview, children }: Props) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <>
      <Form method="get" className="grid gap-4" noValidate preventScrollReset>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <Button
          type="submit"
          variant={preview ? 'outline' : 'brand'}
          className="justify-self-start"
          pending={state === 'loading'}
        >
          {t('minimums.preview')}
        </Button>
      </Form>
      {preview ? (
        <Streamed outcome={preview.outcome} fallback={<SkeletonRows rows={3} label={t('loading.page')} />}>
          {(found) => <Replay preview={found} />}
        </Streamed>
      ) : null}
    </>
  );
}
