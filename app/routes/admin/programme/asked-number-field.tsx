import { useTranslation } from 'react-i18next';
import type { AskedNumber } from '#app/server/programme/networks.server.ts';
import { Field } from '#app/ui/field.tsx';

type Props = {
  name: string;
  label: string;
  /** What was typed, if anything. */
  asked: AskedNumber | null;
  /** What holds until then. */
  now: number;
  /** What the sentence at the field names. */
  limits: Readonly<Record<string, number>>;
};

/** A whole number that is previewed and proposed. */
export function AskedNumberField({ name, label, asked, now, limits }: Props) {
  const { t } = useTranslation();
  return (
    <Field
      key={asked?.text}
      name={name}
      label={label}
      error={asked?.error ? t(asked.error, limits) : undefined}
      defaultValue={asked?.text ?? String(now)}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}
