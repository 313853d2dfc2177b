import { z } from 'zod';
import { sheetFormats, sheetNames, sheetTypes } from '../../../shared/domain/sheet-formats.ts';
import { idParams } from '../../../shared/schemas/common.ts';
import {
  contactFilterQuery,
  contactFormSchema,
  contactListQuery,
  contactSchema,
  contactUpdateSchema,
} from '../../../shared/schemas/contact.ts';
import { leadReceiptSchema } from '../../../shared/schemas/lead.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { staleVersion } from '../../http/guard.ts';
import { inOrder } from '../../http/list-page.ts';
import { clientNetwork } from '../../http/network.ts';
import { parseIdempotencyKey } from '../lead/idempotency.ts';
import { listLeads } from '../lead/lead-list.ts';
import { staffName } from '../staff/staff.service.ts';
import { Contact } from './contact.entity.ts';
import { presentContact } from './contact.presenter.ts';
import { changeContactStatus, sendMessage } from './contact.service.ts';
import { exportContacts } from './contact-export.ts';

export function contactRoutes({ router, guard, context }: ApiRouter): void {
  router.post(
    '/contacts',
    guard(
      {
        summary: 'Send a message',
        access: 'public',
        body: contactFormSchema,
        status: 201,
        returns: leadReceiptSchema,
        failures: { 422: 'The Idempotency-Key came with another body before' },
      },
      ({ body, ctx }) => {
        const idempotencyKey = parseIdempotencyKey(ctx.get('Idempotency-Key'));
        const sender = { network: clientNetwork(ctx.ip), email: body.email };
        return context.limits.takeForm(sender, () => sendMessage(context.capture, body, idempotencyKey));
      },
    ),
  );

  router.get(
    '/contacts',
    guard(
      {
        summary:
          'List contact messages; the next page is in the Link header. X-Search-Match is "similar" when q finds nothing and these are spelled like it',
        access: 'staff',
        query: contactListQuery,
        returns: z.array(contactSchema),
      },
      async ({ em, query, ctx }) => {
        const contacts = await listLeads(ctx, 'contact', query, (where, limit) =>
          em.find(Contact, where, { orderBy: inOrder(query.order), limit }),
        );
        return contacts.map(presentContact);
      },
    ),
  );

  for (const format of sheetFormats) {
    router.get(
      `/admin/contacts.${format}`,
      guard(
        {
          summary: `All contact messages of a filter as ${sheetNames[format]}; X-Total-Count says how many`,
          access: 'staff',
          query: contactFilterQuery,
          produces: sheetTypes[format],
        },
        ({ em, query, ctx, session }) => exportContacts(em, ctx, query, { format, username: session.user.username }),
      ),
    );
  }

  router.get(
    '/contacts/:id',
    guard(
      { summary: 'Read a contact message', access: 'staff', params: idParams, returns: contactSchema },
      async ({ em, params }) => {
        const contact = await em.findOne(Contact, params.id);
        if (!contact) throw new NotFound('This message no longer exists.');
        return presentContact(contact);
      },
    ),
  );

  router.patch(
    '/contacts/:id',
    guard(
      {
        summary: 'Change the status of a contact message',
        access: 'staff',
        params: idParams,
        body: contactUpdateSchema,
        returns: contactSchema,
        failures: staleVersion,
      },
      async ({ em, params, body: { status, version }, session }) => {
        const edit = { version, by: staffName(session.user) };
        return presentContact(await changeContactStatus(em, params.id, status, edit));
      },
    ),
  );
}
