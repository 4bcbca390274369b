import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#app/domain/platform/fold-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, type FieldProps } from '#app/ui/field.tsx';

type Names = Readonly<Record<string, string>>;

/** Chosen countries by name, and a field that finds more of them. The codes are in a text field, which is kept as others are. */
export function CountryPicker({ name, defaultValue, label, error, names }: FieldProps & { names: Names }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState(() => codesIn(String(defaultValue ?? '')));
  const [text, setText] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const store = useRef<HTMLInputElement>(null);
  const id = useId();
  const list = `${id}-names`;

  const change = (next: readonly string[]) => {
    if (!store.current) return;
    store.current.value = next.join(', ');
    // Whatever keeps what is typed hears of it, and so does this component.
    store.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const add = (typed: string) => {
    const code = codeOf(typed, names);
    setUnknown(!code && typed.trim() !== '');
    if (!code) return;
    if (!codes.includes(code)) change([...codes, code]);
    setText('');
  };

  return (
    <div className="grid content-start gap-2">
      <input
        ref={store}
        name={name}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setCodes(codesIn(currentTarget.value))}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <Field
        id={id}
        label={label}
        hint={t(codes.length === 0 ? 'offerEditor.countries.all' : 'offerEditor.countries.hint')}
        error={isUnknown ? t('offerEditor.countries.unknown') : error}
        list={list}
        value={text}
        placeholder={t('offerEditor.countries.add')}
        autoComplete="off"
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          setText(value);
          if (isChosen(nativeEvent)) add(value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text === '') return;
          event.preventDefault();
          add(text);
        }}
        onBlur={() => add(text)}
      />
      <datalist id={list}>
        {Object.entries(names).map(([code, country]) =>
          codes.includes(code) ? null : <option key={code} value={country} />,
        )}
      </datalist>
      {codes.length > 0 ? (
        <ul aria-label={t('offers.countries')} className="flex flex-wrap gap-1.5">
          {codes.map((code) => (
            <li key={code}>
              <Button
                type="button"
                variant="secondary"
                size="sm"
                aria-label={t('offerEditor.countries.remove', { country: names[code] ?? code })}
                onClick={() => {
                  change(codes.filter((one) => one !== code));
                  document.getElementById(id)?.focus();
                }}
              >
                {names[code] ?? code}
                <X aria-hidden="true" className="size-3.5 text-muted" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function codesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

/** Whether a name was chosen from the list. While one types, "Niger" may become "Nigeria". */
function isChosen(event: Event): boolean {
  return !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
}

/** The country that a text names, whatever its case and accents, or by its code; else the only one that begins with it. */
function codeOf(text: string, names: Names): string | null {
  const wanted = foldText(text.trim());
  if (wanted === '') return null;
  const all = Object.entries(names);
  const exact = all.find(([code, country]) => foldText(country) === wanted || foldText(code) === wanted);
  if (exact) return exact[0];
  const begun = all.filter(([, country]) => foldText(country).startsWith(wanted));
  return begun.length === 1 ? begun[0]![0] : null;
}
