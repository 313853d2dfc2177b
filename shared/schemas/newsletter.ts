import { z } from 'zod';
import { emailAddress, requiredText } from './common.ts';
import { formTraceFields } from './lead.ts';

export const newsletterSubscriptionSchema = z.object({ email: emailAddress(), ...formTraceFields });

export const unsubscribeSchema = z.object({ token: requiredText(100) });

/** The same whether or not the address was known, so that nobody can find out who subscribes. */
export const newsletterAnswerSchema = z.object({ message: z.string() });
