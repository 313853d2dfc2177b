import { endpointsOf } from '../api/endpoint.ts';
import { answerPromiseSchema } from '../schemas/answer-promise.ts';

const endpoint = endpointsOf({
  name: 'Leads',
  description: 'What quote requests and contact messages have in common.',
});

export const readAnswerPromise = endpoint({
  id: 'readAnswerPromise',
  method: 'GET',
  path: '/api/admin/answer-promise',
  summary: 'Within how many hours an answer is promised, and when the office works',
  access: 'leads',
  answer: answerPromiseSchema,
});
