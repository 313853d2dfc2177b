import * as leads from '../../../shared/endpoints/leads.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readAnswerPromise } from './answer-promise.ts';

export function leadRoutes({ route }: ApiRouter): void {
  route(leads.readAnswerPromise, ({ em }) => readAnswerPromise(em));
}
