import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { effectiveRole } from '#app/domain/access/roles.ts';
import { barFrom, CASE_ANSWERS, type DifferenceCase } from '#app/domain/ledger/difference-case.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { CaseFacts } from './case-facts.tsx';

type Case = SerializeFrom<DifferenceCase & { id: string; key: string }>;
type Props = { cases: readonly Case[]; hasMore: boolean; viewer: string; now: string };

/** What waits for an answer: anyone takes a case over, and its owner answers it. */
export function OpenCases({ cases, hasMore, viewer, now }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="open-cases" className="grid min-w-0 gap-3">
      <h2 id="open-cases" className="section-title">
        {t('cases.open')}
      </h2>
      <ul className="grid gap-3">
        {cases.map((one) => (
          <li key={one.id} className="grid gap-4 rounded-xl border border-line bg-surface p-5">
            <OpenCase one={one} viewer={viewer} isLate={new Date(one.dueAt) < new Date(now)} />
          </li>
        ))}
      </ul>
      {hasMore ? <p className="text-sm text-muted">{t('cases.more')}</p> : null}
    </section>
  );
}

function OpenCase({ one, viewer, isLate }: { one: Case; viewer: string; isLate: boolean }) {
  const { t } = useTranslation();
  const { language, member } = usePageFacts();
  const bar = barFrom(one, { uid: viewer, role: member && effectiveRole(member.standing) });
  const formKey = useFormKey(one.key);
  const pressed = usePressed('intent', ['id', one.id]);
  const { id, round, ownerName, dueAt } = one;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CaseFacts one={one} />
        <Badge tone={isLate ? 'bad' : 'neutral'}>
          {t('cases.due')} <DateTime value={dueAt} locale={language} style="date" />
        </Badge>
      </div>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="round" value={round} />
        <input type="hidden" name="key" value={formKey} />
        {one.owner === viewer && bar === null ? (
          <>
            <NoEnter />
            <input type="hidden" name="intent" value="answer" />
            <div className="grid gap-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <Select name="answer" label={t('cases.answer')}>
                {CASE_ANSWERS.map((answer) => (
                  <option key={answer} value={answer}>
                    {t(`cases.answers.${answer}`)}
                  </option>
                ))}
              </Select>
              <Field name="note" label={t('cases.note')} required maxLength={LIMITS.reason} autoComplete="off" />
            </div>
            <Button type="submit" variant="secondary" className="justify-self-start" {...pressed('answer')}>
              {t('cases.answerAction')}
            </Button>
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <input type="hidden" name="intent" value="take" />
            <input type="hidden" name="owner" value={one.owner ?? ''} />
            <span className="text-sm text-muted">
              {ownerName ? t('cases.ownedBy', { name: ownerName }) : t('cases.noOwner')}
            </span>
            {bar !== null ? (
              <span className="text-sm">{t(`cases.bars.${bar}`)}</span>
            ) : (
              <Button type="submit" variant="secondary" size="sm" {...pressed('take')}>
                {t('cases.take')}
              </Button>
            )}
          </div>
        )}
      </Form>
    </>
  );
}
