import type { EventEmitter } from 'node:events';
import type { ChangedList } from '../../shared/domain/changed-lists.ts';

/** Channel that notifies all replicas of changed lists. A trigger on the audit table sends the notifications. */
export const changedListChannel = 'changed_list';

export type ChangedListEmitter = EventEmitter<{ change: [ChangedList] }>;
