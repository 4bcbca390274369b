import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Form, useActionData } from '@remix-run/react';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { freezeSelection, runChunk } from '#app/server/people/bulk-decision.server.ts';
import { freezeStreamersOf, reassignChunk } from '#app/server/people/reassign.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { BulkConfirm } from './bulk-confirm.tsx';
import { ReassignConfirm } from './reassign-confirm.tsx';
import { BulkRun } from './bulk-run.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await guard(args, 'admin/streamers/bulk');
  return { title: pageTitle(language, 'pages.adminStreamersBulk.title') };
}

/**
 * Freezes a selection and shows it (`intent=select`), or works off the first twenty of one (`intent=run`, `uids`) and gives back the
 * rest: decides on applications, or with `action=assign` gives the streamers of a manager another one. Repeating does no harm.
 */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/streamers/bulk');
  const form = await args.request.formData();
  const isAssign = form.get('action') === 'assign';
  if (form.get('intent') === 'select') {
    return isAssign ? freezeStreamersOf(access, form) : freezeSelection(access, form);
  }
  if (form.get('intent') !== 'run') throw data({ code: 'invalid-request' }, { status: 400 });
  const ran = await (isAssign ? reassignChunk : runChunk)(access, form);
  return ran.phase === 'invalid' ? data(ran, { status: 400 }) : ran;
}

/** Nothing of this page moves with a chunk. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Bulk() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  const back = path('admin/streamers');
  const selection = answer?.phase === 'confirm' && answer.people.length > 0 ? answer : null;
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={back}>{t('pages.adminStreamers.title')}</TextLink>}
        title={t('pages.adminStreamersBulk.title')}
        description={answer?.phase === undefined ? undefined : t('pages.adminStreamersBulk.description')}
      />
      {answer?.phase === 'reassign' && answer.people.length > 0 ? (
        <ReassignConfirm key={answer.from.id} selection={answer} />
      ) : selection ? (
        <BulkConfirm key={selection.people[0]!.uid} selection={selection} />
      ) : answer?.phase === 'ran' ? (
        // Without JavaScript each answer is a page of its own, and the next one is asked for.
        <>
          {answer.rest.length > 0 ? (
            <Form method="post" className="mb-4">
              {[['intent', 'run'], ['uids', answer.rest.join()], ...answer.fields].map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" variant="brand">
                {t('people.bulk.goOn', { count: answer.rest.length })}
              </Button>
            </Form>
          ) : null}
          <BulkRun
            kind={answer.fields.some(([name, value]) => name === 'action' && value === 'assign') ? 'assign' : 'decide'}
            rows={answer.rows}
            left={answer.rest}
            total={answer.rows.length + answer.rest.length}
            running={false}
          />
        </>
      ) : (
        <EmptyState
          icon={ListChecks}
          className="min-h-[60dvh] justify-center"
          title={t('pages.adminStreamersBulk.empty.title')}
          description={t(answer?.phase === 'invalid' ? answer.failure : 'pages.adminStreamersBulk.empty.description')}
          action={
            <Link to={path('admin/applications')} className={buttonVariants({ variant: 'brand' })}>
              {t('admin.overview.reviewAll')}
            </Link>
          }
        />
      )}
    </>
  );
}
