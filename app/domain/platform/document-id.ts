/**
 * Whether a text from outside can be the id of one of our documents. Firestore reserves `__…__`
 * (https://firebase.google.com/docs/firestore/quotas), and a slash would lead to another collection.
 */
export function isDocumentId(text: string): boolean {
  return /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/.test(text);
}

/** The same for an id that is made of others, such as `{offerId}_{uid}`. */
export function isCompoundId(text: string): boolean {
  return /^(?!__.*__$)[A-Za-z0-9_-]{1,300}$/.test(text);
}

/** What Firestore takes as an id. Uids that the provider made, and ids that functions made, may have other characters than ours. */
export function isKey(id: string): boolean {
  return /^(?!\.\.?$)(?!__.*__$)[^/]{1,400}$/s.test(id);
}
