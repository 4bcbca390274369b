import { Trash2 } from 'lucide-react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { readViewName, type SavedView, TABLE_LIMITS } from '#app/domain/programme/table-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { OpenDialog } from '#app/ui/overlays/dialog-panels.client.tsx';

export type ViewsPanelProps = {
  /** `save`: what is shown gets a name. `manage`: views are renamed and deleted. */
  kind: 'save' | 'manage';
  views: readonly SavedView[];
  onClose: () => void;
  trigger: RefObject<HTMLElement>;
  change: (fields: Readonly<Record<string, string>>) => void;
};

/** The dialogs of a table's views. */
export function ViewsPanel({ kind, views, onClose, trigger, change }: ViewsPanelProps) {
  const { t } = useTranslation();
  return (
    <OpenDialog
      onClose={onClose}
      trigger={trigger}
      title={t(kind === 'save' ? 'table.views.saveTitle' : 'table.views.manageTitle')}
      description={kind === 'save' ? t('table.views.description') : undefined}
      close={t('actions.close')}
    >
      {kind === 'save' ? (
        <NameForm
          label={t('table.views.name')}
          hint={views.length < TABLE_LIMITS.views ? undefined : t('table.views.full')}
          action={t('table.views.saveAction')}
          onName={(name) => {
            change({ act: 'save', name });
            onClose();
          }}
        />
      ) : (
        <ul className="grid gap-4">
          {views.map(({ name }) => (
            <li key={name}>
              <NameForm
                name={name}
                label={t('table.views.nameOf', { name })}
                action={t('table.views.rename')}
                onName={(to) => change({ act: 'rename', from: name, name: to })}
              >
                <Button
                  type="button"
                  variant="ghost"
                  size="icon"
                  className="size-11!"
                  aria-label={t('table.views.forget', { name })}
                  onClick={() => {
                    change({ act: 'forget', name });
                    if (views.length === 1) onClose();
                  }}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </NameForm>
            </li>
          ))}
        </ul>
      )}
    </OpenDialog>
  );
}

/** A name and what is done with it. A name that stays the same changes nothing. */
function NameForm({
  name = '',
  label,
  hint,
  action,
  onName,
  children,
}: {
  name?: string;
  label: string;
  hint?: string;
  action: string;
  onName: (name: string) => void;
  children?: ReactNode;
}) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readViewName(String(new FormData(event.currentTarget).get('name')));
    if (typed !== null && typed !== name) onName(typed);
  };
  return (
    <form onSubmit={send} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <Field
        name="name"
        label={label}
        hint={hint}
        defaultValue={name}
        required
        maxLength={TABLE_LIMITS.viewName}
        // A space is no name, and Firestore keeps names that begin with two underscores for itself.
        pattern="(?!__).*\S.*"
        autoComplete="off"
      />
      <span className="flex gap-1">
        <Button type="submit" variant={name ? 'secondary' : 'brand'} className="max-lg:h-11!">
          {action}
        </Button>
        {children}
      </span>
    </form>
  );
}
