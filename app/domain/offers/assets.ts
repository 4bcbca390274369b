import * as z from 'zod/mini';
import { byAdmin } from '../access/roles.ts';
import { LANGUAGES } from '../platform/languages.ts';
import { IMAGE_TYPES } from '../platform/images/image.ts';
import type { ReadImage } from '../platform/images/read-image.ts';
import { ASSET_KINDS, ASSET_LIMITS, ASSET_TYPES, IMAGE_KINDS, type OfferAsset } from './asset-kinds.ts';
import { line } from '../platform/line-text.ts';

const asset = z.object({
  kind: z.enum(ASSET_KINDS),
  label: z.string().check(z.maxLength(ASSET_LIMITS.label)),
  image: z.string(),
  type: z.enum([...ASSET_TYPES, '']),
  width: z.int(),
  height: z.int(),
  text: z.string().check(z.maxLength(ASSET_LIMITS.text)),
  language: z.string(),
});

/**
 * offerAssets/{offerId}: what streamers promote the offer with, in the order in which it was added. `version` is that of the terms at the
 * last change.
 */
export const offerAssetsSchema = z.looseObject({
  assets: z.array(asset).check(z.maxLength(ASSET_LIMITS.assets)),
  version: z.int(),
  auditId: z.string(),
});
export type OfferAssetsRecord = z.infer<typeof offerAssetsSchema>;

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(ASSET_LIMITS.label), line);

/** What the form of an image holds, but for its file. */
export const imageAssetInput = z.object({ kind: z.enum(IMAGE_KINDS), label });

/** A form sends each new line as two characters, and its field counts one. */
function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** What the form of a line holds. */
export const lineAssetInput = z.object({
  label,
  text: z.string().check(z.overwrite(withoutReturns), z.trim(), z.minLength(1), z.maxLength(ASSET_LIMITS.text)),
  language: z.enum(LANGUAGES),
});

/** An image as it is stored with its offer. */
export function imageAsset(
  input: z.infer<typeof imageAssetInput>,
  { name, type, width, height }: ReadImage & { name: string },
): OfferAsset {
  return {
    ...input,
    image: name,
    type: ASSET_TYPES[IMAGE_TYPES.indexOf(type)]!,
    width,
    height,
    text: '',
    language: '',
  };
}

/** A line as it is stored with its offer. */
export function lineAsset(input: z.infer<typeof lineAssetInput>): OfferAsset {
  return { kind: 'line', ...input, image: '', type: '', width: 0, height: 0 };
}

type Authorship = { auditId: string; actor: string };

/** The assets of an offer after a change, with the version of its terms and the audit entry. */
export function setAssets(
  { id, version }: { id: string; version: number },
  before: OfferAssetsRecord | null,
  assets: readonly OfferAsset[],
  { auditId, actor }: Authorship,
) {
  const record = { assets: [...assets], version, auditId };
  const audit = { ...byAdmin(actor), action: 'set-assets', target: `offerAssets/${id}`, reason: '' };
  return { id, record, audit: { ...audit, before, after: record } };
}
