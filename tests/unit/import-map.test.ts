import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { importMap } from '../../scripts/lint/import-map.ts';

/** The messages of the import map for one import in one file. */
async function complaints(filePath: string, code: string): Promise<string[]> {
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [...PARSE_ALL, ...importMap] });
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.map(({ message }) => message);
}

const PARSE_ALL = [{ files: ['**/*.ts', '**/*.tsx'] }];

const FORBIDDEN = [
  ['app/domain/money.ts', 'firebase/firestore', 'the domain knows no SDK'],
  ['app/domain/money.ts', '#app/server/env.server.ts', 'the domain knows nothing above it'],
  ['app/domain/money.ts', '../i18n/detect-language.ts', 'nothing leaves its folder by a relative path'],
  ['app/ui/card.tsx', '#app/server/env.server.ts', 'the look knows no server'],
  ['app/ui/card.tsx', '#app/client/session-requests.ts', 'the look does no I/O'],
  ['app/ui/card.tsx', 'firebase/auth', 'the look does no I/O'],
  ['app/client/session-requests.ts', '#app/server/session.server.ts', 'the browser never loads the server'],
  ['app/client/session-requests.ts', '#app/ui/notify.ts', 'the client knows no component'],
  ['app/server/env.server.ts', '#app/ui/card.tsx', 'the server renders nothing by itself'],
  ['app/server/repositories/users.server.ts', '../../routes/home/route.tsx', 'not even from deep inside'],
  ['app/i18n/detect-language.ts', 'zod', 'a list is complete'],
  ['app/guides/en/welcome.ts', '#app/server/env.server.ts', 'texts are texts'],
  ['app/routes/home/route.tsx', '#app/routes/auth/layout.tsx', 'a route never imports another'],
  ['app/routes/auth/login/route.tsx', '../signup/signup-form.tsx', 'not by a relative path either'],
  ['app/routes/auth/login/route.tsx', '../layout.tsx', 'a layout is a route'],
  ['app/routes/auth/login/route.tsx', '../../../server/env.server.ts', 'folders are reached by the alias'],
  ['app/frame/title.ts', '#app/routes/home/route.tsx', 'the frame is below the routes'],
  ['app/server/dashboard.server.ts', 'firebase/firestore/lite', 'the raw handle is the port’s and the repositories’'],
  ['app/server/dashboard.server.ts', 'firebase/app', 'only the port opens an app'],
  ['app/server/repositories/users.server.ts', 'firebase/app', 'not even the repositories'],
  ['app/server/dashboard.server.ts', './repositories/collection.server.ts', 'only repositories make questions'],
  ['app/routes/home/route.tsx', '#app/server/repositories/collection.server.ts', 'a page makes none'],
  ['app/routes/home/route.tsx', 'firebase/firestore/lite', 'a page does not know the SDK'],
  ['app/frame/title.ts', 'firebase/firestore', 'nor does what surrounds it'],
  ['functions/src/index.ts', '../../app/server/env.server.ts', 'functions share the domain only'],
] as const;

const ALLOWED = [
  ['app/domain/money.ts', './roles.ts'],
  ['app/domain/schemas.ts', 'zod/mini'],
  ['app/ui/card.tsx', '#app/domain/money.ts'],
  ['app/ui/card.tsx', '@radix-ui/react-dialog'],
  ['app/client/live-watch.client.ts', 'firebase/auth'],
  ['app/server/repositories/users.server.ts', '../firestore.server.ts'],
  ['app/server/repositories/users.server.ts', 'firebase/firestore/lite'],
  ['app/server/firestore.server.ts', 'firebase/app'],
  ['app/server/data-port.server.ts', 'firebase/firestore/lite'],
  ['app/server/env.server.ts', '#app/domain/client-config.ts'],
  ['app/guides/guide-files.ts', './guide-text.ts'],
  ['app/routes/auth/login/route.tsx', './login-form.tsx'],
  ['app/routes/auth/login/route.tsx', '../credentials-form.tsx'],
  ['app/routes/auth/login/route.tsx', '#app/server/guard.server.ts'],
  ['functions/src/plan-lock.ts', '../../app/domain/ledger.ts'],
] as const;

describe('the import map', () => {
  it.each(FORBIDDEN)('%s may not import %s: %s', async (file, imported) => {
    expect(await complaints(file, `import { x } from '${imported}';\nexport { x };`)).toHaveLength(1);
    expect(await complaints(file, `export * from '${imported}';`)).toHaveLength(1);
    expect(await complaints(file, `export const x = import('${imported}');`)).toHaveLength(1);
  });

  it.each(ALLOWED)('%s may import %s', async (file, imported) => {
    expect(await complaints(file, `import { x } from '${imported}';\nexport { x };`)).toEqual([]);
    expect(await complaints(file, `export const x = import('${imported}');`)).toEqual([]);
  });

  it('a write whose answer nobody reads is an error', async () => {
    const file = 'app/server/settings.server.ts';
    expect(await complaints(file, 'export async function f(write) { await write(plan()); }')).toHaveLength(1);
    expect(await complaints(file, 'export async function f(access) { await access.write(plan()); }')).toHaveLength(1);
    expect(await complaints(file, 'export async function f(write) { return await write(plan()); }')).toEqual([]);
  });
});
