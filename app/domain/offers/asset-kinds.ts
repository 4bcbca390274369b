/** What promotes an offer, as far as browsers need it. Apart from the schema, so that they carry no more than this. */

/** `banner` and `panel` are images, `line` is a text to say or to post. */
export const ASSET_KINDS = ['banner', 'panel', 'line'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];
export const IMAGE_KINDS = ['banner', 'panel'] as const satisfies readonly AssetKind[];

/** What a form of the page does to them. */
const ASSET_INTENTS = ['add-image', 'add-line', 'remove-asset'] as const;
export type AssetIntent = (typeof ASSET_INTENTS)[number];

export function isAssetIntent(intent: unknown): intent is AssetIntent {
  return ASSET_INTENTS.some((one) => one === intent);
}

/** `assets`: of one offer. `label` and `text`: characters. */
export const ASSET_LIMITS = { assets: 10, label: 60, text: 280 } as const;

/** The end of a file's name by the kind of image. */
export const ASSET_TYPES = ['png', 'jpeg', 'webp'] as const;

/**
 * `image` is its name (image.ts), `width` and `height` are its pixels; all are empty for a line. `text` and `language` are a line's.
 */
export type OfferAsset = {
  kind: AssetKind;
  label: string;
  image: string;
  type: (typeof ASSET_TYPES)[number] | '';
  width: number;
  height: number;
  text: string;
  language: string;
};
