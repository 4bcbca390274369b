import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { Colleague, TaskRow } from '#app/domain/programme/tasks.ts';
import { Unread } from '#app/shell/page/unread.client.tsx';
import { useLoaded } from '#app/shell/page/use-loaded.client.ts';
import { Button } from '#app/ui/button.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { OpenDialog } from '#app/ui/overlays/dialog-panels.client.tsx';

export type ColleaguesDialogProps = {
  row: Pick<TaskRow, 'kind'>;
  /** The reader and the owner, who aren't offered. */
  has: readonly (string | undefined)[];
  give: (uid: string) => void;
  trigger: RefObject<HTMLElement>;
  onClose: () => void;
};

/** Gives a row to a colleague. The page is asked who they are, since operators may not look people up. */
export function ColleaguesDialog({ row, has, give, trigger, onClose }: ColleaguesDialogProps) {
  const { t } = useTranslation();
  const { data, hasFailed, retry } = useLoaded<{ colleagues: Colleague[] | null }>(hrefWith('', { colleagues: 'all' }));
  const people = data?.colleagues?.filter(({ uid }) => !has.includes(uid));
  // The function that knows them may not answer, although the page does.
  const isUnread = hasFailed || data?.colleagues === null;
  return (
    <OpenDialog
      onClose={onClose}
      trigger={trigger}
      title={t('inbox.assignTitle', { what: t(`inbox.kinds.${row.kind}`) })}
      close={t('actions.close')}
    >
      <div className="grid">
        {people?.map(({ uid, name }) => (
          <Button
            key={uid}
            type="button"
            variant="ghost"
            className="h-11!"
            onClick={() => {
              give(uid);
              onClose();
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      {people?.length === 0 ? <p className="text-muted">{t('inbox.noColleague')}</p> : null}
      {people || isUnread ? null : <SkeletonRows rows={2} label={t('loading.page')} />}
      {isUnread ? <Unread retry={retry} /> : null}
    </OpenDialog>
  );
}
