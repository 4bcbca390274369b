import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/field.tsx';

/** Words (`q`) that narrow a list. They wait for Enter, or for the button in the field. The label is read, not seen. */
export function SearchField({
  label,
  placeholder,
  text,
  className,
}: {
  label: string;
  placeholder: string;
  text: string;
  className?: string;
}) {
  const { t } = useTranslation();
  const action = t('actions.search');
  return (
    <Field
      name="q"
      type="search"
      label={label}
      placeholder={placeholder}
      defaultValue={text}
      maxLength={100}
      className={cn('unlabelled [&_input]:pr-11!', className)}
      trailing={
        <Button type="submit" variant="ghost" title={action} className="px-3!">
          <Search aria-hidden="true" />
          <span className="sr-only">{action}</span>
        </Button>
      }
    />
  );
}
