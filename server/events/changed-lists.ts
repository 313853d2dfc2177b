import type { EventEmitter } from 'node:events';
import type { ChangedList } from '../../shared/domain/changed-lists.ts';

/** PostgreSQL channel that tells all replicas of which records somebody has changed one. A trigger of the audit notifies it. */
export const changedListChannel = 'changed_list';

/** Passes changes on to the event streams of this process. */
export type ChangedLists = EventEmitter<{ change: [ChangedList] }>;
