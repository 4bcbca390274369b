import { Form, useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Streamed as StreamedPart } from '#app/server/data/streamed-read.server.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { Button } from '#app/ui/button.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';

type Props<Preview> = {
  /** Parameters of the address that are no fields. */
  hidden: Readonly<Record<string, string>>;
  /** The text on the button. */
  button: string;
  preview: StreamedPart<Preview> | null;
  show?: (preview: Preview) => ReactNode;
  children: ReactNode;
};

/** Fields whose effect is previewed, and what was found. Nothing is proposed by it. */
export function PreviewForm<Preview>({ hidden, button, preview, show, children }: Props<Preview>) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const { search } = useLocation();
  return (
    <>
      <Form method="get" className="grid gap-4" noValidate preventScrollReset>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <Button type="submit" variant="outline" className="justify-self-start" pending={state === 'loading'}>
          {button}
        </Button>
      </Form>
      {preview ? (
        // Another question is another part: where it gets no answer, that of the last one would be taken for it.
        <Streamed key={search} outcome={preview.outcome} fallback={<SkeletonRows rows={3} label={t('loading.page')} />}>
          {(found) => <Suspense fallback={null}>{show?.(found)}</Suspense>}
        </Streamed>
      ) : null}
    </>
  );
}
