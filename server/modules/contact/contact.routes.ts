import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import * as contacts from '../../../shared/endpoints/contacts.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { inOrder } from '../../http/list-page.ts';
import { clientNetwork } from '../../http/network.ts';
import { listLeads } from '../lead/lead-list.ts';
import { staffName } from '../staff/staff.service.ts';
import { Contact } from './contact.entity.ts';
import { presentContact } from './contact.presenter.ts';
import { changeContactStatus, sendMessage } from './contact.service.ts';
import { exportContacts } from './contact-export.ts';

export function contactRoutes({ route, context }: ApiRouter): void {
  route(contacts.create, ({ body, headers, ctx }) => {
    const idempotencyKey = headers['Idempotency-Key'] ?? '';
    const sender = { network: clientNetwork(ctx.ip), email: body.email };
    return context.limits.takeForm(sender, () => sendMessage(context.capture, body, idempotencyKey));
  });

  route(contacts.list, async ({ em, query, ctx }) => {
    const contacts = await listLeads({ ctx, em }, 'contact', query, (where, limit) =>
      em.find(Contact, where, { orderBy: inOrder(query.order), limit }),
    );
    return contacts.map(presentContact);
  });

  for (const format of sheetFormats) {
    route(contacts.sheets[format], ({ em, query, ctx, session }) =>
      exportContacts(em, ctx, query, { format, username: session.user.username }),
    );
  }

  route(contacts.read, async ({ em, params }) => {
    const contact = await em.findOne(Contact, params.id);
    if (!contact) throw new NotFound('This message no longer exists.');
    return presentContact(contact);
  });

  route(contacts.updateStatus, async ({ em, params, body: { status, version }, session }) => {
    const edit = { version, by: staffName(session.user) };
    return presentContact(await changeContactStatus(em, params.id, status, edit));
  });
}
