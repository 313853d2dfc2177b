import { z } from 'zod';
import { passwordLength, textLimits } from '../../domain/limits.ts';
import { foldCase, normalizeCharacters, removeInvisible } from '../../domain/texts.ts';
import { emailAddress, requiredText } from '../text-fields.ts';

/** Names of accounts are the same in capitals and small letters. */
export const username = requiredText(textLimits.name, removeInvisible).normalize('NFC').overwrite(foldCase);

/** The e-mail address of an account, which is the same in capitals and small letters. */
export const accountEmail = () => emailAddress().overwrite(foldCase);

/** A username that somebody chooses. It is not an e-mail address, and two that look the same are the same. */
export const newUsernameSchema = username.regex(
  /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/,
  'Use letters from a to z and digits, with dots, hyphens or underscores between them',
);

/**
 * Half of a surrogate pair would be hashed as another character: two passwords would be the same. Keyboards write the same
 * accent as one character or as two.
 */
const typedPassword = () =>
  z
    .string('Required')
    .min(1, { error: 'Required', abort: true })
    .refine((text) => text.isWellFormed(), { error: 'Contains characters that nobody can type', abort: true })
    .normalize('NFC');

/** A password as its owner types it, of any length that one may have. */
export const knownPassword = () =>
  typedPassword().max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

export const newPasswordSchema = typedPassword()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

/** Six digits of an authenticator app, or a recovery code, as people type them. */
export const typedCode = () => requiredText(textLimits.code, plainCode);

/** Codes have letters and digits only: what is typed between them is no part of them. */
const plainCode = (typed: string): string => normalizeCharacters(typed).replace(/[^\p{L}\p{N}]/gu, '');
