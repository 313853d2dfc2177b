import { contactFields, contactHead, contactLabels } from '../../../shared/domain/contact-fields.ts';
import { fieldNames } from '../../../shared/domain/lead-fields.ts';
import { contactStatuses } from '../../../shared/domain/lead-kinds.ts';
import type { Contact as ContactView } from '../../../shared/schemas/contact.ts';
import { namesOfColumns } from '../lead/lead-columns.ts';
import { exportedColumns } from '../lead/lead-export.ts';
import { type LeadModule, presentLead } from '../lead/lead-module.ts';
import { Contact } from './contact.entity.ts';

/** Contact messages, for everything that is done with leads of any kind. */
export const contactLeads: LeadModule<ContactView, typeof contactFields, Contact> = {
  kind: 'contact',
  statuses: contactStatuses,
  fields: contactFields,
  columns: namesOfColumns(contactFields),
  labels: contactLabels,
  headOf: contactHead,
  repository: (em) => em.getRepository(Contact),
  selectRows: (em) => em.createQueryBuilder(Contact).select([...exportedColumns, ...fieldNames(contactFields)]),
  phoneOf: () => null,
  present: (contact) => presentLead('contact', contactFields, contact),
  gone: 'This message no longer exists.',
};
