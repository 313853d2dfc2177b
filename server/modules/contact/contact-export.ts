import type { EntityManager } from '@mikro-orm/postgresql';
import { leadReference } from '../../../shared/domain/reference.ts';
import type { SheetFormat } from '../../../shared/domain/sheet-formats.ts';
import { inOrder } from '../../http/list-page.ts';
import { sendSheet } from '../../http/sheet/send-sheet.ts';
import type { SheetColumn } from '../../http/sheet/sheet.ts';
import type { HttpContext } from '../../http/state.ts';
import { type LeadFilterQuery, leadFilter } from '../lead/lead-list.ts';
import { logDownload } from '../privacy/download-log.service.ts';
import { Contact } from './contact.entity.ts';

const fields = ['id', 'number', 'status', 'createdAt', 'name', 'email', 'subject', 'message'] as const;

type ExportedContact = Pick<Contact, (typeof fields)[number]>;

const columns: SheetColumn<ExportedContact>[] = [
  { header: 'Reference', width: 10, cell: (contact) => leadReference('contact', contact.number) },
  { header: 'Status', width: 10, cell: (contact) => contact.status },
  { header: 'Submitted (Nairobi)', width: 18, cell: (contact) => contact.createdAt },
  { header: 'Name', width: 24, cell: (contact) => contact.name },
  { header: 'Email', width: 30, cell: (contact) => contact.email },
  { header: 'Subject', width: 30, cell: (contact) => contact.subject },
  { header: 'Message', width: 80, cell: (contact) => contact.message },
];

/** Sends the contact messages of a filter as a file for spreadsheets, and notes in the privacy log who took them. */
export async function exportContacts(
  em: EntityManager,
  ctx: HttpContext,
  query: LeadFilterQuery,
  { format, username }: { format: SheetFormat; username: string },
): Promise<void> {
  const count = await em.count(Contact, leadFilter('contact', query));
  await logDownload(em, { username, list: 'contact messages', counts: { contacts: count }, format, filter: query });
  sendSheet<ExportedContact>(ctx, format, {
    name: 'contact-messages',
    columns,
    count,
    // Rows, not entities: those take seven times the processor's time.
    read: ({ cursor, limit }) =>
      em
        .createQueryBuilder(Contact)
        .select([...fields])
        .where(leadFilter('contact', { ...query, cursor }))
        .orderBy(inOrder(query.order))
        .limit(limit)
        .execute<ExportedContact[]>('all'),
  });
}
