import { foldText } from '../platform/fold-text.ts';
import * as z from 'zod/mini';
import { IMAGE_NAME } from '../platform/images/image.ts';
import { LIMITS } from '../platform/limits.ts';
import { isHttpsLink, isLine } from '../platform/line-text.ts';
import { mailHref } from '../platform/page-href.ts';

/** What the programme is called and where people find help: programme/public, which everyone may read before they log in. */

/** '' is none. `logo` is the name of an image (image.ts), `support` an email address or a link. */
export type Identity = {
  name: string;
  logo: string;
  colour: string;
  support: string;
  terms: string;
  privacy: string;
};
export type IdentityErrors = Partial<Record<keyof Identity, string>>;

export const identitySchema = z.looseObject({
  name: z.string(),
  logo: z._default(z.string(), ''),
  colour: z._default(z.string(), ''),
  support: z._default(z.string(), ''),
  terms: z._default(z.string(), ''),
  privacy: z._default(z.string(), ''),
  auditId: z._default(z.string(), ''),
});

/** Until an admin says something else. */
export const UNNAMED: Identity = { name: 'Greenroom', logo: '', colour: '', support: '', terms: '', privacy: '' };

const COLOUR = /^#[0-9a-f]{6}$/;
/** A text with a slash or colon is no email, so that no link is taken for one. */
const EMAIL = /^[!-.0-9;-?A-~]+@[!-.0-9;-?A-~]+\.[!-.0-9;-?A-~]+$/;

/** The fields of a stored document, without what is only for the product. */
export function identityOf(stored: object): Identity {
  const { name, logo, colour, support, terms, privacy } = identitySchema.parse(stored);
  return { name, logo, colour, support, terms, privacy };
}

/** Reads the form of the programme's identity, whose logo is read apart. Errors are translation keys by field. */
export function readIdentity(form: FormData, logo: string): { identity: Identity } | { errors: IdentityErrors } {
  const text = (name: string) => z.catch(z.string().check(z.trim()), '').parse(form.get(name));
  const identity: Identity = {
    name: text('name').replace(/\s+/g, ' '),
    logo,
    // A field for colours always holds one, so "none" is a choice of its own.
    colour: form.get('ownColour') === null ? '' : text('colour').toLowerCase(),
    support: linkAsWritten(text('support')),
    terms: linkAsWritten(text('terms')),
    privacy: linkAsWritten(text('privacy')),
  };
  const errors: IdentityErrors = {};
  if (identity.name === '' || identity.name.length > LIMITS.programmeName || !isLine(identity.name)) {
    errors.name = 'identity.errors.name';
  }
  if (logo !== '' && !IMAGE_NAME.test(logo)) errors.logo = 'images.errors.broken';
  if (identity.colour !== '' && !COLOUR.test(identity.colour)) errors.colour = 'identity.errors.colour';
  if (identity.support !== '' && !isHttpsLink(identity.support) && !isEmail(identity.support)) {
    errors.support = 'identity.errors.support';
  }
  for (const name of ['terms', 'privacy'] as const) {
    if (identity[name] !== '' && !isHttpsLink(identity[name])) errors[name] = 'identity.errors.link';
  }
  return Object.keys(errors).length > 0 ? { errors } : { identity };
}

/** How the names of files begin: the programme's name in letters that every system takes. */
export function fileStem(name: string): string {
  return (
    foldText(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'programme'
  );
}

/** What a link to the support leads to. */
export function supportHref(support: string): string {
  return isHttpsLink(support) ? support : mailHref(support);
}

/** A link with letters beyond ASCII as a browser would send it; any other text as it is. */
function linkAsWritten(text: string): string {
  const isForeign = /^https:\/\//i.test(text) && !isHttpsLink(text);
  return isForeign && isLine(text) && URL.canParse(text) ? new URL(text).href : text;
}

function isEmail(text: string): boolean {
  return text.length <= LIMITS.contact && EMAIL.test(text);
}
