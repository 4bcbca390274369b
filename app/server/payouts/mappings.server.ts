import { clashOf, MAPPING_PLACES, mappingInput, type WordClash } from '#app/domain/payouts/files/result-mapping.ts';
import type { Result } from '#app/domain/payouts/result.ts';
import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { keepMapping, listMappings } from './mappings-collection.server.ts';

/** The word that a mapping has for two results, if that is why it is refused. */
type Clashing = Whole & { clash?: WordClash };

/** The refusal of a mapping that has a word for two results: which one counts is not for us to guess. */
export function refuseClash(clash: WordClash) {
  return { ok: false, status: 400, failure: 'resultMapping.clash', clash } as const;
}

/** Keeps how a provider's file is read, in the place of the mapping with this name, or in a free one. */
export async function keepMappingOnForm(access: MemberAccess, form: FormData): Promise<FormAnswer<unknown, Clashing>> {
  const words = (result: Result) => String(form.get(result) ?? '');
  const clash = clashOf({
    sent: words('sent'),
    paid: words('paid'),
    failed: words('failed'),
    returned: words('returned'),
  });
  if (clash) return refuseClash(clash);
  const input = mappingInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { ok: false, status: 400, failure: 'resultMapping.invalid' };
  const kept = await access.read(listMappings());
  const isSame = (name: string) => name.toLowerCase() === input.data.name.toLowerCase();
  const place =
    kept.find(({ name }) => isSame(name))?.id ?? MAPPING_PLACES.find((one) => kept.every(({ id }) => id !== one));
  if (!place) return { ok: false, status: 409, failure: 'resultMapping.full' };
  const refusal = await access.write(keepMapping(place, { ...input.data, by: access.identity.uid }));
  return refusal ? { ok: false, status: 409, failure: 'toasts.forbidden' } : { ok: true };
}
