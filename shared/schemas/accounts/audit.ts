import { z } from 'zod';
import { actorKinds, auditKinds, auditVerbs } from '../../domain/accounts/audit.ts';
import { listPageSize, textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';

/** A field that was changed; both are null where a value is personal, and only that it was changed is kept. */
const fieldChangeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const username = () =>
  z.string().nullable().meta({ description: 'Never changes, unlike the name. Null for programs and deleted accounts' });

export const auditEntrySchema = z.object({
  id: id(),
  at: timestamp(),
  actor: z.object({
    kind: z.enum(actorKinds).meta({ description: '`unknown` for a sign-in that failed' }),
    id: id().nullable(),
    name: z.string().nullable(),
    username: username(),
  }),
  verb: z.enum(auditVerbs),
  kind: z.enum(auditKinds).meta({ description: 'What kind of thing it was done with' }),
  thingId: z.string().nullable(),
  summary: z.string(),
  changes: z.array(fieldChangeSchema).nullable(),
  requestId: z.string().nullable().meta({ description: 'As in the `X-Request-Id` of the answer and in the log' }),
});

/** A day by Nairobi's calendar. */
const day = () => z.iso.date('Enter a day such as 2026-11-21').meta({ description: 'A day in Nairobi' });

export const auditFilterQuerySchema = z.object({
  person: id().optional().meta({ description: 'Id of a member of the staff or of a token' }),
  kind: z
    .enum(auditKinds)
    .optional()
    .meta({ description: '`session` finds signing in and out, too, which stands with the account' }),
  verb: z.enum(auditVerbs).optional().meta({ description: 'What was done with it' }),
  thing: requiredText(textLimits.slug).optional().meta({ description: 'Id of the thing, or the key of a setting' }),
  from: day().optional(),
  to: day().optional(),
});

/** The next cursor is in the `Link` header of the answer. */
export const auditListQuerySchema = auditFilterQuerySchema.extend(createListPageQuerySchema(listPageSize).shape);

/** Somebody who has done something, or a program with a token. */
export const auditPersonSchema = z.object({
  id: id(),
  kind: z.enum(actorKinds),
  name: z.string(),
  username: username(),
});

export type FieldChange = z.infer<typeof fieldChangeSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditFilterQuery = z.infer<typeof auditFilterQuerySchema>;
export type AuditPerson = z.infer<typeof auditPersonSchema>;
