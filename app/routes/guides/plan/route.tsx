import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Inlines } from '#app/features/guides/blocks.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { makeGuidePlan } from '#app/server/guides/plan.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import printed from '#app/styles/print.css?url';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { collections } from '#app/server/data/collections.server.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: printed, media: 'print' }];

/** The plan for a first stream, made of the reader's own ticks; to be printed. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read, session } = await guard(args, 'guides/plan');
  const progress = await read(collections.guideProgress.byId(identity.uid));
  return {
    title: pageTitle(language, 'pages.guidesPlan.title'),
    plan: await makeGuidePlan(session.env, language, progress),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function GuidePlan() {
  const { plan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  const isEmpty = plan.length === 0;
  return (
    <>
      <PageHeader
        eyebrow={
          <TextLink to={path('guides')} className="print:hidden">
            {t('pages.guides.title')}
          </TextLink>
        }
        title={t('pages.guidesPlan.title')}
        description={t('pages.guidesPlan.description')}
        action={
          isEmpty ? null : (
            <Button type="button" variant="brand" onClick={() => window.print()} className="print:hidden">
              <Printer aria-hidden="true" />
              {t('onboarding:plan.print')}
            </Button>
          )
        }
      />
      {isEmpty ? (
        <EmptyState title={t('pages.guidesPlan.empty.title')} description={t('pages.guidesPlan.empty.description')} />
      ) : null}
      {plan.map(({ phase, guides }) => (
        <section key={phase} aria-labelledby={`plan-${phase}`} className="mb-10 max-w-3xl">
          <h2 id={`plan-${phase}`} className="mb-3 border-b border-line pb-2 text-lg font-semibold tracking-tight">
            {t(`onboarding:phases.${phase}.title`)}
          </h2>
          {guides.map(({ key, title, items }) => (
            <div key={key} className="mb-5 break-inside-avoid">
              <h3 className="mb-1.5 font-medium">{title}</h3>
              <ul className="grid gap-1.5">
                {items.map(({ id, text }) => (
                  <li key={id} className="flex items-start gap-3">
                    <span aria-hidden="true" className="mt-1 size-4 shrink-0 rounded-sm border border-line-strong" />
                    <span>
                      <Inlines text={text} />
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
