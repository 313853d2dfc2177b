import type { EntityManager } from '@mikro-orm/postgresql';
import { sheetDate } from '../../../shared/domain/dates.ts';
import { leadReference } from '../../../shared/domain/reference.ts';
import { sendCsv } from '../../http/csv-answer.ts';
import { inOrder } from '../../http/list-page.ts';
import type { HttpContext } from '../../http/state.ts';
import { type LeadFilterQuery, leadFilter } from '../lead/lead-list.ts';
import { Contact } from './contact.entity.ts';

const columns = [
  { key: 'reference', header: 'Reference' },
  { key: 'status', header: 'Status' },
  { key: 'submitted', header: 'Submitted (Nairobi)' },
  { key: 'name', header: 'Name' },
  { key: 'email', header: 'Email' },
  { key: 'subject', header: 'Subject' },
  { key: 'message', header: 'Message' },
];

/** Sends the contact messages of a filter as a file for spreadsheets. */
export const exportContacts = (em: EntityManager, ctx: HttpContext, query: LeadFilterQuery): Promise<void> =>
  sendCsv<Contact>(ctx, {
    name: 'contact-messages',
    columns,
    count: () => em.count(Contact, leadFilter('contact', query)),
    read: ({ cursor, limit }) =>
      em.fork().find(Contact, leadFilter('contact', { ...query, cursor }), { orderBy: inOrder(query.order), limit }),
    cells: (contact) => ({
      reference: leadReference('contact', contact.number),
      status: contact.status,
      submitted: sheetDate(contact.createdAt),
      name: contact.name,
      email: contact.email,
      subject: contact.subject,
      message: contact.message,
    }),
  });
