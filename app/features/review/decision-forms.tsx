import { Form } from '@remix-run/react';
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { Verdict } from '#app/domain/programme/review.ts';
import type { SavedReplies } from '#app/server/programme/saved-replies.server.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button, buttonVariants, NoEnter } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DeclineFields } from './decline-fields.tsx';

/** What the form held that was taken back, or was not saved; null for a row that nobody decided on. */
export const Draft = createContext<URLSearchParams | null>(null);

export type Decide = (form: HTMLFormElement, verdict: Verdict) => void;

/** What approves and what declines: the same for one and for several, with fields of their own for each subject. */
export function DecisionForms({
  keys,
  replies,
  approval,
  codes,
  texts,
  again,
  onDecide,
}: {
  keys: readonly string[];
  replies: SavedReplies;
  /** Fields of an approval. */
  approval?: ReactNode;
  /** Fields of a decline, above its text. */
  codes?: ReactNode;
  texts: { approve: string; decline: string; again: string };
  /** The name of the field for when they may try again. */
  again: string;
  onDecide: Decide;
}) {
  const pressed = usePressed('decision');
  const sends = (verdict: Verdict) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDecide(event.currentTarget, verdict);
  };
  const { t } = useTranslation();
  const draft = useContext(Draft);
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const form of forms.current?.querySelectorAll('form') ?? []) {
      for (const [name, value] of draft ?? []) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = value;
        else if (field instanceof HTMLInputElement && field.type === 'date') field.value = value;
      }
    }
    const declined = forms.current?.querySelector('details');
    if (declined && draft?.get('decision') === 'decline') declined.open = true;
  }, [draft]);
  const rows = keys.map((key) => <input key={key} type="hidden" name="key" value={key} />);
  return (
    <div ref={forms} className="grid gap-5">
      <Form
        method="post"
        id="review-approve"
        className={approval ? 'grid gap-4' : 'hidden'}
        onSubmit={sends('approve')}
      >
        <NoEnter />
        {rows}
        {approval}
      </Form>
      {/* On a phone both stay in sight below what is known, until a decline is written. */}
      <div className="decision-bar">
        <Button
          type="submit"
          form="review-approve"
          name="decision"
          value="approve"
          variant="brand"
          {...pressed('approve')}
        >
          {texts.approve}
        </Button>
        <details className="group">
          <summary className={buttonVariants({ variant: 'outline', className: 'w-full cursor-pointer' })}>
            <span className="group-open:hidden">{t('people.bulk.reject')}</span>
            <span className="hidden group-open:inline">{t('actions.cancel')}</span>
          </summary>
          <Form method="post" id="review-decline" className="mt-4 grid gap-3" onSubmit={sends('decline')}>
            <NoEnter />
            {rows}
            <ReplySelect replies={replies} />
            {codes}
            <DeclineFields again={{ name: again, label: texts.again }} />
            <Button type="submit" name="decision" value="decline" variant="secondary" {...pressed('decline')}>
              {texts.decline}
            </Button>
          </Form>
        </details>
      </div>
    </div>
  );
}

/** Puts a saved reply into the text, and its code into the form's reason where it has one. */
function ReplySelect({ replies }: { replies: SavedReplies }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Select
      label={t('review.savedReply')}
      hint={<TextLink to={hrefWith(path('admin/programme'), { tab: 'replies' })}>{t('savedReplies.edit')}</TextLink>}
      defaultValue=""
      onChange={({ currentTarget: { value, form } }) => {
        const [language, at] = value.split(' ');
        const reply = replies.find((one) => one.language === language)?.texts[Number(at)];
        const text = form?.elements.namedItem('reason');
        const reason = form?.elements.namedItem('reasonCode');
        if (reply && text instanceof HTMLTextAreaElement) text.value = reply.text;
        if (reply?.code && reason instanceof HTMLSelectElement) reason.value = reply.code;
      }}
    >
      <option value="">{t('review.ownWords')}</option>
      {replies.map(({ language, name, texts }) => (
        <optgroup key={language} label={name} lang={language}>
          {texts.map(({ text }, at) => (
            <option key={at} value={`${language} ${at}`}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
