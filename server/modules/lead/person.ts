import { BadRequest } from '../../http/errors.ts';
import { normalizePhone } from './phone.ts';

/** One person, as leads know them: by an address in lower case, or a phone in E.164. */
export interface Person {
  kind: 'email' | 'phone';
  value: string;
}

/** @throws {BadRequest} when the text is neither an address nor a phone. */
export function parsePerson(text: string): Person {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() };
  const phone = normalizePhone(text);
  if (phone) return { kind: 'phone', value: phone };
  const message = 'Enter an e-mail address or a phone number, such as 0712 345 678.';
  throw new BadRequest(message, [{ path: 'subject', message }]);
}
