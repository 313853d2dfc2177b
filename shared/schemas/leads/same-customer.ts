import { z } from 'zod';
import { leadKinds } from '../../domain/leads/lead-kinds.ts';
import { textLimits } from '../../domain/limits.ts';
import { cleanEmailAddress, removeInvisible } from '../../domain/texts.ts';
import { id } from '../ids.ts';
import { optionalText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';

export const sameCustomerLeadSchema = z.object({
  kind: z.enum(leadKinds),
  id: id(),
  reference: z.string(),
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'Phone number as entered' }),
  email: z.string().nullable(),
  summary: z.string(),
  status: z.string(),
  createdAt: timestamp(),
});

export const customerQuerySchema = z.object({
  phone: optionalText(textLimits.phone, removeInvisible).meta({ description: 'Phone number in any format' }),
  email: optionalText(textLimits.email, cleanEmailAddress).meta({
    description: 'E-mail address. The search ignores case',
  }),
});

export type SameCustomerLead = z.infer<typeof sameCustomerLeadSchema>;
