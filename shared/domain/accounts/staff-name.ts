import { textLimits } from '../limits.ts';
import { cutText } from '../texts.ts';

export interface NamedPerson {
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** First and last name; null where neither is known. */
export const formatFullName = ({ firstName, lastName }: Omit<NamedPerson, 'username'>): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

/** The name that colleagues know a person by: the full name or, without one, the name to sign in with. */
export const formatStaffName = (person: NamedPerson): string =>
  cutText(formatFullName(person) ?? person.username, textLimits.name);
