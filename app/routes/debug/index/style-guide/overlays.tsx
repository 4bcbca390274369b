import { ChevronDown, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, Dialog, Sheet } from '#app/ui/overlays/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { notify } from '#app/ui/feedback/toaster.tsx';
import { deferPart, useOnIntent } from '#app/ui/overlays/on-intent.ts';
import type { TooltipProps } from '#app/ui/overlays/tooltip.client.tsx';
import { Row, Section } from './section.tsx';

const tooltip = deferPart<TooltipProps>(async () => (await import('#app/ui/overlays/tooltip.client.tsx')).Tooltip);

const TABS = ['first', 'second', 'third'] as const;

export function Overlays() {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState(false);
  return (
    <Section name="overlays">
      <Row>
        <Menu
          align="start"
          trigger={
            <Button type="button" variant="outline">
              {t('styleGuide.menu')}
              <ChevronDown aria-hidden="true" />
            </Button>
          }
          entries={[
            { kind: 'label', text: t('styleGuide.person') },
            { kind: 'item', icon: Pencil, text: t('actions.edit') },
            { kind: 'item', icon: Pencil, text: t('styleGuide.disabled'), disabled: true },
            { kind: 'separator' },
            { kind: 'item', icon: X, text: t('actions.delete'), destructive: true },
          ]}
        />
        <WithTooltip label={t('styleGuide.tooltipText')}>{t('styleGuide.tooltip')}</WithTooltip>
        <Dialog
          trigger={
            <Button type="button" variant="outline">
              {t('styleGuide.dialog')}
            </Button>
          }
          title={t('styleGuide.dialog')}
          description={t('styleGuide.hint')}
          close={t('actions.close')}
        >
          {(close) => (
            <div className="grid gap-5">
              <Field label={t('styleGuide.label')} />
              <Button type="button" variant="brand" onClick={close} className="justify-self-end">
                {t('actions.save')}
              </Button>
            </div>
          )}
        </Dialog>
        <ConfirmDialog
          destructive
          trigger={
            <Button type="button" variant="outline">
              {t('styleGuide.question')}
            </Button>
          }
          title={t('styleGuide.dialogTitle')}
          description={t('styleGuide.dialogText')}
          confirm={t('actions.delete')}
          cancel={t('actions.cancel')}
        />
        <Sheet
          open={sheet}
          onOpenChange={setSheet}
          title={t('styleGuide.sheet')}
          trigger={
            <Button type="button" variant="outline">
              {t('styleGuide.sheet')}
            </Button>
          }
        >
          <div className="grid gap-4 p-5">
            <p>{t('styleGuide.sheetText')}</p>
            <Button type="button" variant="outline" onClick={() => setSheet(false)}>
              {t('actions.close')}
            </Button>
          </div>
        </Sheet>
      </Row>
      <Row name="notify">
        <Button type="button" variant="secondary" size="sm" onClick={() => notify.success(t('toasts.saved'))}>
          {t('toasts.success')}
        </Button>
        <Button type="button" variant="secondary" size="sm" onClick={() => notify.error(t('errors.network'))}>
          {t('toasts.error')}
        </Button>
        <Button type="button" variant="secondary" size="sm" onClick={() => notify.info(t('styleGuide.alertText'))}>
          {t('styleGuide.badges.info')}
        </Button>
      </Row>
      <Tabs
        label={t('styleGuide.sections.overlays')}
        tabs={TABS.map((key) => {
          const name = t(`styleGuide.tabs.${key}`);
          return { key, label: name, content: <p className="text-muted">{t('styleGuide.tabs.content', { name })}</p> };
        })}
      />
    </Section>
  );
}

function WithTooltip({ label, children }: { label: string; children: string }) {
  const { Part: Tooltip, intent } = useOnIntent(tooltip);
  const button = (
    <Button type="button" variant="outline" {...intent}>
      {children}
    </Button>
  );
  return Tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
