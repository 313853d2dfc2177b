import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultPromiseHours } from '../../../../shared/domain/time/promise-clock.ts';
import type { AnswerPromise } from '../../../../shared/schemas/leads/answer-promise.ts';
import { readSettings } from '../../site-setting/site-setting.service.ts';

export async function readAnswerPromise(em: EntityManager): Promise<AnswerPromise> {
  const settings = await readSettings(em);
  return {
    promiseHours: Number(settings.get('answer_promise_hours') ?? defaultPromiseHours),
    officeHours: {
      weekdays: settings.get('hours_weekdays'),
      saturday: settings.get('hours_saturday'),
      sunday: settings.get('hours_sunday'),
      publicHolidays: settings.get('public_holidays'),
    },
  };
}
