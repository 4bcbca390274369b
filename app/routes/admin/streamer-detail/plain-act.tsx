import { useTranslation } from 'react-i18next';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';
import type { ActFormProps } from './act-form.tsx';
import { ACT_TEXTS } from './act-texts.ts';

const ActForm = lazyControls(async () => (await import('./act-form.tsx')).ActForm);

/** An act that the address names, in the page: without JavaScript the menu is a list of links to it. */
export function PlainAct(props: Omit<ActFormProps, 'onCancel'>) {
  const { t } = useTranslation();
  const { act, person } = props;
  const { title, hint } = ACT_TEXTS[act];
  const words = { name: person.displayName, role: t(`roles.${person.effectiveRole}`) };
  return (
    <Card className="mb-6 max-w-xl">
      <CardHeader>
        <CardTitle>{t(title, words)}</CardTitle>
        {hint ? <CardDescription>{t(hint, words)}</CardDescription> : null}
      </CardHeader>
      <CardContent>
        <ActForm {...props} />
      </CardContent>
    </Card>
  );
}
