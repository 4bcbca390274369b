import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { openStreamerView } from '#app/server/people/streamer-view.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Field } from '#app/ui/field.tsx';
import { StreamerDashboard } from './streamer-dashboard.tsx';
import { collections } from '#app/server/data/collections.server.ts';
import { withProgramme } from '#app/server/platform/page-title.server.ts';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** Asks whether to look; shows nothing of what there is to see. */
export async function loader(args: LoaderFunctionArgs) {
  const { read } = await guard(args, 'admin/streamer-detail/:id/view');
  const person = await read(collections.users.byId(args.params.id!));
  if (!person) throw data(null, { status: 404 });
  return { title: withProgramme(person.displayName), uid: person.uid, name: person.displayName };
}

/** Notes that it is opened, and only then answers with what the streamer sees. A view lasts as long as this answer is shown. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/streamer-detail/:id/view');
  const form = await args.request.formData();
  const reason = String(form.get('reason') ?? '')
    .trim()
    .slice(0, LIMITS.reason);
  if (!reason) return data({ view: null, failure: 'decision.reason-required' }, { status: 400 });
  const view = await openStreamerView(access, args.params.id!, reason, access.language, new Date());
  if (!view) throw data(null, { status: 404 });
  return { view, failure: null };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function StreamerViewPage() {
  const { uid, name } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const { t } = useTranslation();
  const path = usePath();
  const back = path('admin/streamer-detail/:id', { id: uid });
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={back}>{name}</TextLink>}
        title={t('pages.adminStreamerDetailIdView.title')}
        description={t('pages.adminStreamerDetailIdView.description')}
      />
      {answer?.view ? (
        <>
          <Alert kind="info" className="mb-6" title={t('person.view.banner', { name })}>
            {t('person.view.bannerHint')}
          </Alert>
          <StreamerDashboard view={answer.view} />
        </>
      ) : (
        <Form method="post" className="grid max-w-xl justify-items-start gap-4">
          <Field
            name="reason"
            label={t('person.view.reason')}
            hint={t('person.view.recorded')}
            error={answer?.failure ? t(answer.failure) : undefined}
            required
            maxLength={LIMITS.reason}
            className="w-full"
          />
          <Button type="submit" variant="brand" pending={state === 'submitting'}>
            {t('person.view.open')}
          </Button>
        </Form>
      )}
    </>
  );
}
