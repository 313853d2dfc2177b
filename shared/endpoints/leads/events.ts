import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { viewedRecordSchema } from '../../schemas/accounts/presence.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({ name: 'Live events', description: 'Changes of leads, in real time.' });

export const streamEvents = endpoint({
  id: 'streamLeadEvents',
  method: 'GET',
  path: '/api/admin/events',
  summary: 'Stream changes of leads',
  description:
    'Server-sent events: every event after `Last-Event-ID`, in order, none skipped. `data` of a `lead` event is a `LeadEvent`. `presence` lists who else is viewing the record set with `PUT /api/admin/place`. `changed` contains the kind of a changed record, such as `template`. It is sent to users with permission to see these records.',
  access: 'leads',
  headers: z.object({
    'Last-Event-ID': z
      .string()
      .optional()
      .meta({ description: 'Id of the last received event. Without it the stream starts now' }),
  }),
  produces: 'text/event-stream',
});

export const streamPresence = endpoint({
  id: 'streamPresence',
  method: 'GET',
  path: '/api/admin/presence/events',
  summary: 'Stream presence of colleagues',
  description:
    'For accounts that cannot see leads. Server-sent events: `ready`, `presence` and `changed`, in the same form as in the stream of leads. Accounts that can see leads use that stream instead.',
  access: 'writing',
  produces: 'text/event-stream',
});

export const setViewedRecord = endpoint({
  id: 'setPlace',
  method: 'PUT',
  path: '/api/admin/place',
  summary: 'Update the record that a window shows',
  description:
    'Colleagues see who else has the record open. The record is not stored in the database and is cleared when the stream of the window ends. A record that does not exist, or that the caller may not open, returns 404.',
  access: 'own-account',
  isReadOnly: true,
  body: viewedRecordSchema,
  answer: messageSchema,
  examples: {
    body: { stream: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d', recordId: '0198c1d2-5a30-7c41-8e2b-6f9d0a1b2c3d' },
  },
});
