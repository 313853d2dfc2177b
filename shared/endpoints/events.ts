import { z } from 'zod';
import { endpointsOf } from '../api/endpoint.ts';

const endpoint = endpointsOf({ name: 'Live events', description: 'What happens to leads, as it happens.' });

export const stream = endpoint({
  id: 'streamLeadEvents',
  method: 'GET',
  path: '/api/admin/events',
  summary: 'The live stream of leads',
  description:
    'Server-sent events: every event after `Last-Event-ID`, in order, none skipped. `data` of a `lead` event is a `LeadEvent`.',
  access: 'leads',
  headers: z.object({
    'Last-Event-ID': z.string().optional().meta({ description: 'The last event that came; from now on without it' }),
  }),
  produces: 'text/event-stream',
});
