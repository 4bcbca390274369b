import { useTranslation } from 'react-i18next';
import type { NamedPerson } from '#app/domain/people/person-text.ts';

/** Who is paid: the name, and the username next to it. Where no name is known, it says that this is the username alone. */
export function PersonName({ name, username, uid }: NamedPerson & { uid?: string }) {
  const { t } = useTranslation();
  if (!username) return uid;
  return (
    <>
      <span className="max-sm:wrap-anywhere">{name || `@${username}`}</span>{' '}
      <span className="font-normal whitespace-nowrap text-muted">
        {name ? `@${username}` : t('people.usernameOnly')}
      </span>
    </>
  );
}
