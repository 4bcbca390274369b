import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import type { ReviewRow } from './review-list.tsx';

/** Whom the next decision is about, when several are selected. */
export function SelectionHead({ rows, onClear }: { rows: readonly ReviewRow[]; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="section-title">{t('review.selected', { count: rows.length })}</h2>
        <Button type="button" variant="ghost" size="sm" onClick={onClear} className="-mr-3">
          {t('review.clear')}
        </Button>
      </div>
      <ul className="grid max-h-48 gap-1 overflow-y-auto text-sm">
        {rows.map(({ id, name, detail }) => (
          <li key={id} className="break-words">
            <span className="text-ink">{name}</span> <span className="text-muted">· {detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
