import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { wordFields } from '#app/client/field-texts.ts';

/** The browser's own complaints about fields, in the page's language. */
export function FieldTexts() {
  const { t } = useTranslation();
  useEffect(() => wordFields((key, values) => t(key, values)), [t]);
  return null;
}
