import { z } from 'zod';
import { spamSignalFields } from '../leads/public-form.ts';
import { emailAddress, requiredText } from '../text-fields.ts';

export const newsletterAddressSchema = z.object({ email: emailAddress(), ...spamSignalFields });

const token = () => requiredText(100);

export const confirmationSchema = z.object({ token: token() });

/** Request body from our own page, or from a mail provider that sends the token in the query string (RFC 8058). */
export const unsubscribeSchema = z.object({
  token: token().optional(),
  'List-Unsubscribe': z.literal('One-Click').optional(),
});

/** Allows other query parameters, because some mail services add click-tracking parameters. */
export const unsubscribeQuerySchema = z.looseObject({
  token: token().optional().meta({ description: 'Token of the unsubscribe link' }),
});

/** Contains the same message for known and unknown addresses, so that nobody can find out who is subscribed. */
export const newsletterAnswerSchema = z.object({ message: z.string() });

export const mailedAnswerSchema = newsletterAnswerSchema.extend({
  isMailed: z.boolean().meta({ description: 'False if the server currently cannot send e-mails' }),
});
