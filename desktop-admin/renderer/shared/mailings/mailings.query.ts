import { queryOptions } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import * as mailings from '../../../../shared/endpoints/content/mailings.ts';
import type { Mailing } from '../../../../shared/schemas/content/mailing.ts';

const progressIntervalMs = 3_000;

/** Articles sent to subscribers, newest first. Polled while an article is being sent. */
export const mailingListQuery = queryOptions({
  ...createReadQuery(mailings.list),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.some(({ isFinished }) => !isFinished) ? progressIntervalMs : false),
});

export const formatSubscriberCount = (count: number): string =>
  `${groupDigits(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

export function describeMailingProgress({ recipients, sent, failed, unsure, skipped, isFinished }: Mailing): string {
  const isWhole = isFinished && failed === 0 && unsure === 0 && skipped === 0;
  return [
    isWhole
      ? `Sent to ${formatSubscriberCount(recipients)}`
      : `${groupDigits(sent)} of ${groupDigits(recipients)} sent`,
    failed > 0 ? `${groupDigits(failed)} failed` : '',
    unsure > 0 ? `${groupDigits(unsure)} may not have arrived` : '',
    skipped > 0 ? `${groupDigits(skipped)} skipped` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
