import { defineEntity, p } from '@mikro-orm/core';
import { contactFields } from '../../../shared/domain/leads/contact-fields.ts';
import {
  followUpSources,
  type LeadChannel,
  type LeadStatus,
  type LostReason,
  leadKinds,
} from '../../../shared/domain/leads/lead-kinds.ts';
import { quoteFields } from '../../../shared/domain/leads/quote-fields.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  createdAtProperty,
  createStaffNameColumn,
  createTimestampColumn,
  idProperty,
  updatedAtProperty,
} from '../../db/entity-properties.ts';
import { defineFieldColumns } from './lead-columns.ts';
import {
  buildStatusCheck,
  leadIndexes,
  leadNumberTrigger,
  leadSearchTextTrigger,
  requiredFieldsCheck,
} from './lead-indexes.ts';

const status = () => p.text().$type<LeadStatus>();

/** Quote request or contact message. Each kind has its own fields, statuses and number series. */
const schema = defineEntity({
  name: 'LeadEntity',
  tableName: 'lead',
  properties: {
    ...idProperty,
    kind: p.enum(leadKinds),
    /** Number in the reference, for example 10432 in Q-10432. A trigger sets the number. */
    number: p.integer().defaultRaw('null'),
    ...defineFieldColumns(quoteFields),
    ...defineFieldColumns(contactFields),
    status: status().default('new'),
    version: p.integer().version(),
    statusBefore: status().nullable(),
    statusChangedBy: createStaffNameColumn(),
    statusChangedAt: createTimestampColumn().nullable(),
    ownerId: p.uuid().nullable(),
    /** Time of the assignment. Null if the lead has no owner, or if the owner has worked on the lead. */
    unattendedSince: createTimestampColumn().nullable(),
    followUpAt: createTimestampColumn().nullable(),
    followUpReason: p.string().length(textLimits.followUpReason).nullable(),
    followUpSource: p.enum(followUpSources).nullable(),
    followUpToldAt: createTimestampColumn().nullable(),
    firstAnsweredAt: createTimestampColumn().nullable(),
    firstAnsweredBy: createStaffNameColumn(),
    // This column has no check constraint, because a constraint would need a slow migration for each new reason.
    lostReason: p.text().$type<LostReason>().nullable(),
    channel: p.text().$type<LeadChannel>().default('website'),
    ...createdAtProperty,
    ...updatedAtProperty,
    /** Consent sentence that the customer saw in the form. Null if the customer saw no form. */
    consentText: p.string().length(textLimits.consent).nullable(),
    consentedAt: createTimestampColumn().nullable().defaultRaw('now()'),
    /** Not a foreign key, so that an import can be deleted without its leads. */
    importId: p.uuid().nullable(),
    importedFrom: p.string().length(textLimits.name).nullable(),
    searchText: p.text().nullable().lazy().hidden(),
  },
  uniques: [{ properties: ['kind', 'number'] }],
  indexes: leadIndexes,
  checks: [
    { name: 'lead_required_fields_check', expression: requiredFieldsCheck },
    { name: 'lead_status_check', expression: buildStatusCheck('status') },
    { name: 'lead_status_before_check', expression: buildStatusCheck('status_before') },
  ],
  triggers: [leadNumberTrigger, leadSearchTextTrigger],
});

export class LeadEntity extends schema.class {}
schema.setClass(LeadEntity);
