import { z } from 'zod';
import { passwordLength, textLimits } from '../../domain/limits.ts';
import { foldCase, normalizeCharacters, removeInvisible } from '../../domain/texts.ts';
import { emailAddress, requiredText } from '../text-fields.ts';

/** Usernames are case-insensitive. */
export const usernameSchema = requiredText(textLimits.name, removeInvisible).normalize('NFC').overwrite(foldCase);

/** E-mail address of an account, case-insensitive. */
export const createAccountEmailSchema = () => emailAddress().overwrite(foldCase);

/** New username. Excludes e-mail addresses, and letters of other alphabets, which can look like Latin letters. */
export const newUsernameSchema = usernameSchema.regex(
  /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/,
  'Use letters from a to z and digits, with dots, hyphens or underscores between them',
);

/** Rejects lone surrogates, which would all be hashed as U+FFFD. Normalizes accented letters to NFC. */
const typedPassword = () =>
  z
    .string('Required')
    .min(1, { error: 'Required', abort: true })
    .refine((text) => text.isWellFormed(), {
      error: 'Contains characters that cannot be typed. Remove these characters',
      abort: true,
    })
    .normalize('NFC');

export const createExistingPasswordSchema = () =>
  typedPassword().max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

export const newPasswordSchema = typedPassword()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

/** Six digits from an authenticator app, or a recovery code. Removes spaces and punctuation. */
export const createTypedCodeSchema = () => requiredText(textLimits.code, plainCode);

const plainCode = (typed: string): string => normalizeCharacters(typed).replace(/[^\p{L}\p{N}]/gu, '');
