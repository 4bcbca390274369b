import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { ASSET_LIMITS, type AssetIntent, type OfferAsset } from '#app/domain/offers/asset-kinds.ts';
import {
  imageAsset,
  imageAssetInput,
  lineAsset,
  lineAssetInput,
  type OfferAssetsRecord,
  setAssets,
} from '#app/domain/offers/assets.ts';
import { readImage } from '#app/domain/platform/images/read-image.ts';
import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { type ChosenImage, imageOnForm, keepImage } from '../images/image-store.server.ts';
import { writeAssets } from './assets-collection.server.ts';
import { getStoredOffer } from './admin-collection.server.ts';

/** Which form of the page the answer is about. */
export type AssetAnswer = FormAnswer<{ done: 'added' | 'removed' }, { about: AssetIntent }>;

/** What promotes an offer as the reader sees it; null for nothing, and for an offer that is not shown to this person. */
export function assetsView(found: OfferAssetsRecord | null) {
  return found && found.assets.length > 0 ? { assets: found.assets, version: found.version } : null;
}

/**
 * Adds an image or a line to what promotes an offer, or removes one by its place, as `intent` says. `revision` is the one that the form was
 * opened with: what someone else has changed since is not overwritten.
 */
export async function setAssetsOnForm(
  access: MemberAccess,
  id: string,
  intent: AssetIntent,
  form: FormData,
): Promise<AssetAnswer> {
  const refused = (status: number, failure: string) => ({ ok: false, status, failure, about: intent }) as const;
  const [offer, before] = await access.read((read) =>
    Promise.all([read(getStoredOffer(id)), read(collections.offerAssets.byId(id))]),
  );
  if (!offer) return refused(404, 'pages.adminOffersOfferId.empty.title');
  if (form.get('revision') !== (before?.auditId ?? '')) return refused(409, 'toasts.changedMeanwhile');
  const made = await changed(before?.assets ?? [], intent, form);
  if ('failure' in made) return refused(400, made.failure);
  if (made.chosen) await keepImage(access, made.chosen);
  const by = { auditId: newAuditId(), actor: access.identity.uid };
  const change = setAssets({ id, version: offer.version ?? 1 }, before, made.assets, by);
  if (await access.write(writeAssets(change))) return refused(409, 'toasts.changedMeanwhile');
  return { ok: true, done: intent === 'remove-asset' ? 'removed' : 'added' };
}

type Changed = { assets: readonly OfferAsset[]; chosen: ChosenImage | null } | { failure: string };

async function changed(before: readonly OfferAsset[], intent: AssetIntent, form: FormData): Promise<Changed> {
  if (intent === 'remove-asset') {
    const at = Number(form.get('at'));
    return before[at] ? { assets: before.toSpliced(at, 1), chosen: null } : { failure: 'decision.invalid' };
  }
  if (before.length >= ASSET_LIMITS.assets) return { failure: 'offerAssets.errors.full' };
  if (intent === 'add-line') {
    const input = lineAssetInput.safeParse(Object.fromEntries(form));
    return input.success
      ? { assets: [...before, lineAsset(input.data)], chosen: null }
      : { failure: 'offerAssets.errors.line' };
  }
  const input = imageAssetInput.safeParse({ kind: form.get('kind'), label: form.get('label') });
  if (!input.success) return { failure: 'offerAssets.errors.label' };
  const image = await imageOnForm(form, 'image', '');
  if ('fault' in image) return { failure: `images.errors.${image.fault}` };
  if (!image.chosen) return { failure: 'images.errors.kind' };
  const read = readImage(image.chosen.bytes);
  if ('fault' in read) return { failure: `images.errors.${read.fault}` };
  return { assets: [...before, imageAsset(input.data, { ...read, name: image.name })], chosen: image.chosen };
}
