import { z } from 'zod';
import { actorKinds, auditKinds, auditVerbs } from '../../domain/accounts/audit.ts';
import { listPageSize, textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';

/** Changed field. Both values are null for personal data, because the audit log stores only the field name. */
const fieldChangeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const username = () =>
  z.string().nullable().meta({ description: 'Username, which never changes. Null for tokens and deleted accounts' });

export const auditEntrySchema = z.object({
  id: id(),
  at: timestamp(),
  actor: z.object({
    kind: z.enum(actorKinds).meta({ description: 'Kind of the actor. `unknown` for a failed sign-in' }),
    id: id().nullable(),
    name: z.string().nullable(),
    username: username(),
  }),
  verb: z.enum(auditVerbs),
  kind: z.enum(auditKinds).meta({ description: 'Kind of the affected record' }),
  thingId: z.string().nullable(),
  summary: z.string(),
  changes: z.array(fieldChangeSchema).nullable(),
  requestId: z.string().nullable().meta({ description: 'Request id, as in the `X-Request-Id` header and in the log' }),
});

const day = () => z.iso.date('Enter a day such as 2026-11-21').meta({ description: 'Day in Nairobi' });

export const auditFilterQuerySchema = z.object({
  person: id().optional().meta({ description: 'Id of a staff account or a token' }),
  kind: z
    .enum(auditKinds)
    .optional()
    .meta({ description: 'Kind of the affected record. `session` also includes sign-ins and sign-outs' }),
  verb: z.enum(auditVerbs).optional().meta({ description: 'Recorded action' }),
  thing: requiredText(textLimits.slug)
    .optional()
    .meta({ description: 'Id of the affected record, or the key of a setting' }),
  from: day().optional(),
  to: day().optional(),
});

export const auditListQuerySchema = auditFilterQuerySchema.extend(createListPageQuerySchema(listPageSize).shape);

export const auditPersonSchema = z.object({
  id: id(),
  kind: z.enum(actorKinds),
  name: z.string(),
  username: username(),
});

export type FieldChange = z.infer<typeof fieldChangeSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditFilterQuery = z.infer<typeof auditFilterQuerySchema>;
export type AuditActor = z.infer<typeof auditPersonSchema>;
