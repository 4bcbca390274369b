import { LANGUAGES } from '../../app/domain/platform/languages.ts';
import { Refusal } from '../stack/refusal.ts';
import { camel, capital, type Changes, words } from './changes.ts';

const TABLE = 'app/domain/access/routes.ts';
/** Who may open a page by the first segment of its path; everything else is for streamers and admins. */
const POLICIES: Readonly<Record<string, string>> = {
  admin: 'ADMIN',
  onboarding: 'ONBOARDING',
  'payment-solution': 'OPERATOR',
};
const COLUMNS = ['out', 'refused', 'unregistered', 'admin', 'done', 'open', 'pending', 'rejected', 'payments'];

/** A page at a path such as `admin/reports`: its row, its file, its texts, and a row of the test that nobody has decided yet. */
export function newRoute(changes: Changes, path: string): void {
  if (!/^[a-z]+(-[a-z]+)*(\/[a-z]+(-[a-z]+)*)*$/.test(path)) {
    throw new Refusal(`A route is named by its path, in small letters and without parameters, and not "${path}".`);
  }
  const key = camel(path);
  changes.edit(TABLE, (text) => {
    if (text.includes(`\n  '${path}': {`) || text.includes(`\n  ${path}: {`))
      throw new Refusal(`${TABLE} has ${path} already.`);
    return text;
  });
  const policy = POLICIES[path.split('/')[0]!] ?? 'STREAMER_AREA';
  const row = `  '${path}': { policy: ${policy}, about: '${words(path).toLowerCase()}' },\n`;
  changes.insert(TABLE, '} as const satisfies Record<string, RouteRow>;', row);
  changes.make(`app/routes/${path}/route.tsx`, pageOf(path, key));
  for (const language of LANGUAGES) {
    changes.edit(`public/locales/${language}/common.json`, (text) => {
      const texts = JSON.parse(text) as { pages: Record<string, unknown> };
      const todo = { title: `TODO ${words(path)}`, description: `TODO ${words(path)}` };
      texts.pages[key] = { ...todo, empty: todo };
      return JSON.stringify(texts, null, 2);
    });
  }
  changes.insert(
    'tests/unit/access/access.test.ts',
    '`;\n\nconst VIEWERS',
    `${path} ${COLUMNS.map(() => '?').join(' ')}\n`,
  );
}

const pageOf = (path: string, key: string) => `
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await guard(args, '${path}');
  return { title: pageTitle(language, 'pages.${key}.title') };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function ${capital(key)}() {
  const { t } = useTranslation();
  return <PageHeader title={t('pages.${key}.title')} description={t('pages.${key}.description')} />;
}
`;
