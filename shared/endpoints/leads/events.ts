import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { viewedRecordSchema } from '../../schemas/accounts/presence.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({ name: 'Live events', description: 'Lead changes in real time.' });

export const streamEvents = endpoint({
  id: 'streamLeadEvents',
  method: 'GET',
  path: '/api/admin/events',
  summary: 'Stream lead changes',
  description:
    'Returns every event after `Last-Event-ID`, in order, as server-sent events. A `reset` event means that some of these events are no longer stored. The `data` of an event about a lead, such as `quote.created`, is a `LeadEvent`. A `presence` event lists the other people viewing a record that you registered with `PUT /api/admin/place`. A `changed` event contains the kind of a changed record, such as `template`. Only users with permission to see such records receive the event.',
  access: 'leads',
  headers: z.object({
    'Last-Event-ID': z
      .string()
      .optional()
      .meta({ description: 'Id of the last received event. If omitted, the stream starts with the next event' }),
  }),
  produces: 'text/event-stream',
});

export const streamPresence = endpoint({
  id: 'streamPresence',
  method: 'GET',
  path: '/api/admin/presence/events',
  summary: 'Stream the presence of colleagues',
  description:
    'Use this stream only for accounts without permission to see leads. All other accounts use `GET /api/admin/events`. Both streams send `ready`, `presence` and `changed` events in the same format.',
  access: 'writing',
  produces: 'text/event-stream',
});

export const setViewedRecord = endpoint({
  id: 'setPlace',
  method: 'PUT',
  path: '/api/admin/place',
  summary: 'Register the record that a window shows',
  description:
    'Shows colleagues that you have the record open. The registration ends when the window’s event stream closes. A record that does not exist or that you cannot see returns 404.',
  access: 'own-account',
  isReadOnly: true,
  body: viewedRecordSchema,
  answer: messageSchema,
  examples: {
    body: { stream: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d', recordId: '0198c1d2-5a30-7c41-8e2b-6f9d0a1b2c3d' },
  },
});
