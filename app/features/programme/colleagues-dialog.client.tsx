import { useFetcher } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { Colleague } from '#app/domain/programme/tasks.ts';
import { Button } from '#app/ui/button.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { DialogPanel } from '#app/ui/overlays/dialog-panels.client.tsx';

export type ColleaguesDialogProps = {
  /** The row that is given away. */
  what: string;
  /** Those of the desk who can take it. */
  others: (people: readonly Colleague[]) => readonly Colleague[];
  give: (uid: string) => void;
  trigger: RefObject<HTMLElement>;
  onClose: () => void;
};

/** Gives a row to a colleague. The page is asked who they are, since operators may not look people up. */
export function ColleaguesDialog({ what, others, give, trigger, onClose }: ColleaguesDialogProps) {
  const { t } = useTranslation();
  const { load, data, state } = useFetcher<{ colleagues: Colleague[] | null }>();
  useEffect(() => load(hrefWith('', { colleagues: 'all' })), [load]);
  const people = data?.colleagues && others(data.colleagues);
  return (
    <DialogPanel
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      trigger={trigger}
      title={t('inbox.assignTitle', { what })}
      close={t('actions.close')}
    >
      {people?.map(({ uid, name }) => (
        <Button
          key={uid}
          type="button"
          variant="ghost"
          className="flex! h-11! w-full justify-start!"
          onClick={() => {
            give(uid);
            onClose();
          }}
        >
          {name}
        </Button>
      ))}
      {people?.length === 0 ? <p className="text-muted">{t('inbox.noColleague')}</p> : null}
      {people || (data && state === 'idle') ? null : <SkeletonRows rows={2} label={t('loading.page')} />}
      {data && !people && state === 'idle' ? <p className="text-bad">{t('errors.network')}</p> : null}
    </DialogPanel>
  );
}
