import { z } from 'zod';
import { spamSignalFields } from '../leads/public-form.ts';
import { emailAddress, requiredText } from '../text-fields.ts';

/** An address that asks for the newsletter, or for the link that ends it. */
export const newsletterAddressSchema = z.object({ email: emailAddress(), ...spamSignalFields });

const token = () => requiredText(100);

export const confirmationSchema = z.object({ token: token() });

/**
 * What ends a subscription: from our page the secret; from a mail provider's program the words of RFC 8058, and the secret
 * in the query.
 */
export const unsubscribeSchema = z.object({
  token: token().optional(),
  'List-Unsubscribe': z.literal('One-Click').optional(),
});

/** Programs that count clicks in mails add parameters of their own. */
export const unsubscribeQuerySchema = z.looseObject({
  token: token().optional().meta({ description: 'Secret of the link' }),
});

/** The same whether or not the address was known, so that nobody can find out who subscribes. */
export const newsletterAnswerSchema = z.object({ message: z.string() });

export const mailedAnswerSchema = newsletterAnswerSchema.extend({
  isMailed: z.boolean().meta({ description: 'False when no e-mail can be sent now' }),
});
