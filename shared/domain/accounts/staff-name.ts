import { textLimits } from '../limits.ts';
import { cutText } from '../texts.ts';

export interface NamedPerson {
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

export const formatFullName = ({ firstName, lastName }: Omit<NamedPerson, 'username'>): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

export const formatStaffName = (person: NamedPerson): string =>
  cutText(formatFullName(person) ?? person.username, textLimits.name);
