import { describe, expect, it } from 'vitest';
import { ASSET_LIMITS } from '#app/domain/offers/asset-kinds.ts';
import {
  imageAsset,
  imageAssetInput,
  lineAsset,
  lineAssetInput,
  offerAssetsSchema,
  setAssets,
} from '#app/domain/offers/assets.ts';

const line = lineAsset({ label: 'Short', text: 'Pruébalo hoy', language: 'es' });
const image = imageAsset(
  { kind: 'panel', label: 'Panel' },
  { name: 'a'.repeat(64), type: 'image/jpeg', width: 320, height: 100 },
);

describe('what promotes an offer', () => {
  it('is stored with the version of the terms and the entry that says so', () => {
    const before = { assets: [line], version: 1, auditId: 'before' };
    const by = { auditId: 'now', actor: 'boss' };
    const { record, audit } = setAssets({ id: 'orbita', version: 3 }, before, [line, image], by);
    expect(record).toEqual({ assets: [line, image], version: 3, auditId: 'now' });
    expect(audit).toEqual({
      ...{ actor: 'boss', role: 'admin', action: 'set-assets', target: 'offerAssets/orbita', reason: '' },
      ...{ before, after: record },
    });
    expect(offerAssetsSchema.parse(record)).toEqual(record);
  });

  it('is an image with its size, or a line with its language', () => {
    expect(image).toMatchObject({ kind: 'panel', type: 'jpeg', width: 320, height: 100, text: '', language: '' });
    expect(line).toMatchObject({ kind: 'line', image: '', type: '', text: 'Pruébalo hoy', language: 'es' });
  });

  it('has texts of a bounded length, without the space around them', () => {
    const text = 'x'.repeat(ASSET_LIMITS.text);
    const input = { label: ' Short ', text: ` ${text} `, language: 'pt' };
    expect(lineAssetInput.parse(input)).toEqual({ label: 'Short', text, language: 'pt' });
    // As forms send new lines, of which a field counts one character each.
    const lines = `${'x'.repeat(ASSET_LIMITS.text - 11)}\n`.padEnd(ASSET_LIMITS.text, 'y\n').slice(0, -1) + 'z';
    const sent = { ...input, text: lines.replaceAll('\n', '\r\n') };
    expect(lineAssetInput.parse(sent).text).toBe(lines);
    for (const wrong of [{ text: '' }, { text: `${text}x` }, { label: ' ' }, { language: 'fr' }]) {
      expect(lineAssetInput.safeParse({ ...input, ...wrong }).success).toBe(false);
    }
    expect(imageAssetInput.safeParse({ kind: 'line', label: 'x' }).success).toBe(false);
    expect(imageAssetInput.safeParse({ kind: 'banner', label: 'x'.repeat(ASSET_LIMITS.label + 1) }).success).toBe(
      false,
    );
  });
});
