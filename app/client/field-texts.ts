/** What a browser finds wrong with a field (ValidityState), and the text for it under `validation`. */
const TEXTS = {
  valueMissing: 'required',
  badInput: 'incomplete',
  tooShort: 'tooShort',
  patternMismatch: 'pattern',
  rangeOverflow: 'tooLate',
} as const satisfies Partial<Record<keyof ValidityState, string>>;

type Word = (key: `validation.${(typeof TEXTS)[keyof typeof TEXTS]}`, values: { count: number }) => string;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Lets the browser say what is missing in a form in the page's language: its own bubbles are in the browser's. Returns what
 * ends it.
 */
export function wordFields(word: Word): () => void {
  const worded = new Set<Control>();

  function say({ target }: Event): void {
    const field = target as Control;
    const fault = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).find((one) => field.validity[one]);
    if (!fault) return;
    field.setCustomValidity(word(`validation.${TEXTS[fault]}`, { count: 'minLength' in field ? field.minLength : 0 }));
    worded.add(field);
  }
  // A text that is set keeps a field invalid, whatever is in it by now.
  function clear(): void {
    for (const field of worded) field.setCustomValidity('');
    worded.clear();
  }

  const clearing = ['input', 'change', 'reset'] as const;
  addEventListener('invalid', say, true);
  for (const type of clearing) addEventListener(type, clear, true);
  return () => {
    clear();
    removeEventListener('invalid', say, true);
    for (const type of clearing) removeEventListener(type, clear, true);
  };
}
