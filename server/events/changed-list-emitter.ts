import type { EventEmitter } from 'node:events';
import type { ChangedList } from '../../shared/domain/changed-lists.ts';

/** PostgreSQL channel that notifies all replicas of changed lists. A trigger of the audit sends the notifications. */
export const changedListChannel = 'changed_list';

export type ChangedListEmitter = EventEmitter<{ change: [ChangedList] }>;
