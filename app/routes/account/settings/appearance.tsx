import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setLetterKeys, useLetterKeys } from '#app/client/one-letter-keys.ts';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { type Language, LANGUAGES } from '#app/domain/platform/languages.ts';
import { useLanguageChoice } from '#app/shell/language-choice.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { type Theme, THEMES, useTheme } from '#app/ui/theme.tsx';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<Theme, unknown>;

const ON_OFF = ['on', 'off'] as const;

/** Language, theme and keys, each choice in sight; the menus of the frame do the same for the first two. */
export function Appearance() {
  const { t } = useTranslation();
  const { language, choose } = useLanguageChoice();
  const { theme, setTheme } = useTheme();
  const hasKeys = useLetterKeys();
  // The page in the other language is still on its way when it is chosen.
  const [wanted, setWanted] = useState(language);
  useEffect(() => setWanted(language), [language]);
  return (
    <Card id="appearance">
      <CardHeader>
        <CardTitle>{t('settings.appearance.title')}</CardTitle>
        <p className="text-sm text-muted">{t('settings.appearance.description')}</p>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-6">
        <Choice<Language>
          label={t('language.label')}
          value={wanted}
          onChoose={(next) => {
            setWanted(next);
            choose(next);
          }}
          options={LANGUAGES.map((value) => ({ value, text: <span lang={value}>{t(`language.${value}`)}</span> }))}
        />
        <Choice<Theme>
          label={t('theme.label')}
          value={theme}
          onChoose={setTheme}
          options={THEMES.map((value) => {
            const Icon = ICONS[value];
            const icon = <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />;
            return { value, text: t(`theme.${value}`), icon };
          })}
        />
        <Choice<(typeof ON_OFF)[number]>
          label={t('settings.keys.label')}
          value={hasKeys ? 'on' : 'off'}
          onChoose={(next) => setLetterKeys(next === 'on')}
          options={ON_OFF.map((value) => ({ value, text: t(`settings.keys.${value}`) }))}
        />
      </CardContent>
    </Card>
  );
}

/** One of a few, side by side where there is room. It applies immediately, without a button. */
function Choice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; text: ReactNode; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  const hydrated = useHydrated();
  return (
    <fieldset className="min-w-0" disabled={!hydrated}>
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2 text-[0.9375rem] text-ink transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="choice size-4.5 shrink-0 rounded-full outline-none"
            />
            {option.icon}
            <span className="min-w-0">{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
