import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDE_PHASES } from '#app/domain/guides/guide.ts';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { BLOCKER_CODES } from '#app/domain/payouts/blockers.ts';
import { REQUEST_STATES } from '#app/domain/payouts/request.ts';
import { REVIEW_REASONS } from '#app/domain/people/people.ts';
import { isDownload, policyOf, ROUTE_KEYS } from '#app/domain/access/permissions.ts';
import { ROLES, STATUSES } from '#app/domain/access/roles.ts';
import { NAMESPACES } from '#app/i18n/detect-language.ts';
import { ERROR_TEXTS } from '#app/ui/feedback/error-texts.ts';
import { isUsed, readTextUses } from '#tests/support/text-uses.ts';

type Tree = { [key: string]: string | Tree };

function read(language: Language, namespace: string): Tree {
  return JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')) as Tree;
}

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** All texts of a language as `namespace:key`. */
const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Map(
      NAMESPACES.flatMap((namespace) =>
        [...flatten(read(language, namespace))].map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
      ),
    ),
  ]),
) as Record<Language, Map<string, string>>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** What follows a number without being counted by it. */
const NO_NOUN =
  /^(d[aeo]s?|en|em|más|sin|sem|não|fuera|fora|no|total|min|anteriores|maiores|aguardam|hechas|feitas|\p{L}+(ad|id)[ao]s|pagos)$/u;

/** Keys without their plural suffix, each with its forms. */
function byBase(language: Language): Map<string, Map<string, string>> {
  const bases = new Map<string, Map<string, string>>();
  for (const [key, text] of texts[language]) {
    const form = PLURAL.exec(key)?.[1] ?? '';
    const base = key.replace(PLURAL, '');
    bases.set(base, (bases.get(base) ?? new Map<string, string>()).set(form, text));
  }
  return bases;
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

/** What a page is called, says of itself and shows without content, whether or not its screen says it in these words. */
function textsOfPage(route: (typeof ROUTE_KEYS)[number]): string[] {
  const page = `common:pages.${route.replaceAll(/[-/:]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  const empty = policyOf(route).access === 'members' ? [`${page}.empty.title`, `${page}.empty.description`] : [];
  return [`${page}.title`, `${page}.description`, ...empty];
}

describe.each(LANGUAGES)('the texts of %s', (language) => {
  const bases = byBase(language);
  const english = byBase('en');

  it('have the keys of the English ones, no more and no fewer', () => {
    expect([...bases.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('keep the placeholders', () => {
    for (const [base, forms] of bases) {
      const expected = placeholders([...english.get(base)!.values()].join());
      for (const text of forms.values()) expect(placeholders(text), base).toEqual(expected);
    }
  });

  it('have every plural form that the language knows', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [base, forms] of bases) {
      if (forms.has('')) expect(forms.size, base).toBe(1);
      else expect([...forms.keys()].sort(), base).toEqual(categories);
    }
  });

  // RAE, Diccionario panhispánico de dudas, “millón”: a noun after a million takes “de”; Portuguese does the same.
  it.runIf(language !== 'en')('put “de” between a whole number of millions and its noun', () => {
    const bare = [...bases].flatMap(([base, forms]) => {
      const [, word = ''] = /\{\{(?:count|figure|number|shown)\}\} (\p{L}+)/u.exec(forms.get('many') ?? '') ?? [];
      return word === '' || NO_NOUN.test(word) ? [] : [`${base}: ${forms.get('many')}`];
    });
    expect(bare).toEqual([]);
  });

  it('are written: none still says TODO, as `npm run new` leaves them', () => {
    expect([...texts[language]].filter(([, text]) => /\bTODO\b/.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('are trimmed and not empty', () => {
    for (const [key, text] of texts[language]) expect(text, key).toMatch(/^\S(.*\S)?$/);
  });

  it.each([
    ...ROLES.map((role) => `common:roles.${role}`),
    ...STATUSES.map((status) => `common:statuses.${status}`),
    ...REQUEST_STATES.map((state) => `common:requestState.${state}`),
    ...BLOCKER_CODES.map((code) => `common:blockers.${code}`),
    ...REVIEW_REASONS.map((reason) => `common:reviewReasons.${reason}`),
    ...GUIDE_PHASES.flatMap((phase) => [`onboarding:phases.${phase}.title`, `onboarding:phases.${phase}.description`]),
    ...LANGUAGES.map((other) => `common:language.${other}`),
  ])('name %s', (key) => {
    expect(texts[language].get(key)).toBeTruthy();
  });

  it.each(ROUTE_KEYS.filter((route) => !isDownload(route)))('name the page %s', (route) => {
    for (const key of textsOfPage(route)) expect(texts[language].get(key), key).toBeTruthy();
  });
});

describe('the keys', () => {
  const uses = readTextUses();
  const bases = [...byBase('en').keys()];

  it('are all used somewhere', () => {
    const ofPages = new Set(ROUTE_KEYS.flatMap(textsOfPage));
    expect(bases.filter((key) => !ofPages.has(key) && !isUsed(key, uses.any))).toEqual([]);
  });

  it('that the code asks for are all there', () => {
    const bare = new Set(bases.flatMap((key) => [key, key.slice(key.indexOf(':') + 1)]));
    const missing = [...uses.asked.exact].filter((key) => !bare.has(key));
    expect(missing.map((key) => `${key} in ${uses.asked.where.get(key)}`)).toEqual([]);
    for (const pattern of uses.asked.patterns)
      expect(
        [...bare].some((key) => pattern.test(key)),
        `${pattern}`,
      ).toBe(true);
  });
});

describe('the English texts', () => {
  it('of the error screens are those that the screens fall back to', () => {
    for (const [key, text] of Object.entries(ERROR_TEXTS)) expect(texts.en.get(`common:${key}`)).toBe(text);
  });

  it.each([
    // spec.txt section 2
    ['common:errorScreens.global.title', 'Ooops, something went wrong :('],
    ['common:actions.reloadPage', 'Reload Page'],
    ['common:actions.goBack', 'Go Back'],
    ['common:actions.goToLogin', 'Go to Login'],
    ['common:errorScreens.application.title', 'Application Error'],
    [
      'common:errorScreens.application.description',
      "We're experiencing technical difficulties. Please try again later.",
    ],
    ['common:actions.home', 'Home'],
    ['common:actions.reload', 'Reload'],
    ['common:errorScreens.render', 'Render Error: The application failed to initialize. Please try again later.'],
    ['common:errorScreens.configuration.title', 'Firebase Configuration Error'],
    ['common:loading.default', 'Loading...'],
    ['common:loading.onboarding', 'Loading Onboarding...'],
    ['common:loading.page', 'Loading Page...'],
    ['common:loading.initializing', 'Initializing...'],
    // section 4
    ['auth:deactivatedAlert', 'Your account has been deactivated by an administrator.'],
    // section 5
    ['common:errors.payout.notFound', 'Payout profile not found. Please contact support.'],
    // section 8, login
    ['auth:errors.plain.invalid-credential', 'Invalid email or password. Please check your credentials and try again.'],
    ['auth:errors.login.invalid-credential', 'Invalid credentials. Please check your username/email and password.'],
    ['auth:errors.login.user-disabled', 'This account has been disabled. Please contact an administrator.'],
    ['auth:errors.plain.user-disabled', 'This account has been disabled. Please contact an administrator.'],
    ['auth:errors.plain.user-not-found', 'No account found with this email. Please check your email or sign up.'],
    ['auth:errors.login.user-not-found', 'No account found with this username/email. Please check your credentials.'],
    ['auth:errors.login.wrong-password', 'Incorrect password. Please try again.'],
    [
      'auth:errors.login.too-many-requests',
      'Too many unsuccessful login attempts. Please try again later or reset your password.',
    ],
    ['auth:errors.login.network-request-failed', 'Network error. Please check your connection and try again.'],
    ['auth:errors.login.account-deactivated', 'This account has been deactivated. Please contact an administrator.'],
    ['auth:errors.login.email-not-found', 'Account found, but email is missing. Please contact an administrator.'],
    ['auth:errors.login.default', 'Login failed: {{message}}'],
    // sign-up
    [
      'auth:errors.signup.email-already-in-use',
      'This email is already registered. Please use a different email or log in.',
    ],
    ['auth:errors.signup.invalid-email', 'Invalid email format. Please check your email and try again.'],
    ['auth:errors.signup.weak-password', 'Password is too weak. Please use a stronger password.'],
    ['auth:errors.signup.network-request-failed', 'Network error. Please check your connection and try again.'],
    ['auth:errors.signup.default', 'Registration failed: {{message}}'],
    // other
    ['auth:logoutFailed', 'Logout failed. Please try again.'],
    ['common:errors.payout.create', 'Failed to create payout profile'],
    ['common:errors.payout.fetch', 'Failed to fetch payout data'],
    ['common:errors.payout.process', 'Failed to process payout request'],
    ['common:errors.payout.updateAmount', 'Failed to update payout amount'],
    ['common:errors.payout.updateStatus', 'Failed to update payout status'],
    ['common:toasts.loading', 'Loading...'],
    ['common:toasts.success', 'Success!'],
    ['common:toasts.error', 'An error occurred'],
  ])('are those of the specification: %s', (key, text) => {
    expect(texts.en.get(key)).toBe(text);
  });
});
