import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setLetterKeys, useLetterKeys } from '#app/client/keys/one-letter-keys.ts';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { type Language, LANGUAGES } from '#app/domain/platform/languages.ts';
import { useLanguageChoice } from '#app/shell/language-choice.ts';
import { Switch } from '#app/ui/field.tsx';
import { type Theme, THEMES, useTheme } from '#app/ui/theme.tsx';
import { SettingsCard } from './settings-card.tsx';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<Theme, unknown>;

/** Language, theme and keys, each choice in sight; the menus of the frame do the same for the first two. */
export function Appearance() {
  const { t } = useTranslation();
  const { language, choose } = useLanguageChoice();
  const { theme, setTheme } = useTheme();
  const hasKeys = useLetterKeys();
  const hydrated = useHydrated();
  // The page in the other language is still on its way when it is chosen.
  const [wanted, setWanted] = useState(language);
  useEffect(() => setWanted(language), [language]);
  return (
    <SettingsCard
      id="appearance"
      title={t('settings.appearance.title')}
      description={t('settings.appearance.description')}
    >
      <div className="divide-y divide-line border-t border-line">
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
            const icon = <Icon aria-hidden="true" className="size-4 shrink-0" />;
            return { value, text: t(`theme.${value}`), icon };
          })}
        />
        <div className="py-1.5">
          <Switch
            label={t('settings.keys.label')}
            checked={hasKeys}
            disabled={!hydrated}
            onChange={(event) => setLetterKeys(event.currentTarget.checked)}
          />
        </div>
      </div>
    </SettingsCard>
  );
}

/** One of a few, side by side, at the end of the line of its name. It applies immediately, without a button. */
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
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 py-3">
      <span id={`${name}label`} className="text-sm font-medium text-ink">
        {label}
      </span>
      <fieldset className="segments" aria-labelledby={`${name}label`} disabled={!hydrated}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.icon}
            <span className="min-w-0">{option.text}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
