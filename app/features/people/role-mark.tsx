import { useTranslation } from 'react-i18next';
import { isApproved, type Role } from '#app/domain/access/roles.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

const TONES: Partial<Record<Role, BadgeTone>> = { pending: 'warn', rejected: 'bad' };

/** What someone is: a role as plain text, and as a badge what keeps them from having one. */
export function RoleMark({ role }: { role: Role }) {
  const { t } = useTranslation();
  const text = t(`roles.${role}`);
  if (isApproved(role)) return <span data-testid="effective-role">{text}</span>;
  return (
    <Badge tone={TONES[role] ?? 'neutral'} data-testid="effective-role">
      {text}
    </Badge>
  );
}
