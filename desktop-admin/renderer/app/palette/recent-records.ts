import { useEffect } from 'react';
import { z } from 'zod';
import { useSession } from '../../shared/session/session.ts';
import { readStoredJson, storeValue } from '../../shared/ui/stored-value.ts';

const kinds = ['quotes', 'contacts', 'pages', 'blog'] as const;

export type RecordKind = (typeof kinds)[number];

export interface RecordLocation {
  kind: RecordKind;
  id: string;
}

/** Maximum number of stored records. One stored record is usually the current record, which is not listed. */
const maxKept = 6;

/** The stored list contains only record types and ids, no personal data. */
const storedSchema = z.array(z.object({ kind: z.enum(kinds), id: z.uuid() }));

/** Each user has a separate storage key, because several users may share a computer. */
const getStorageKey = (userId: string) => `trinity-admin-opened ${userId}`;

/** Returns the leads, pages and posts that the user opened last in this browser, most recent first. */
export const readRecentRecords = (userId: string): RecordLocation[] =>
  readStoredJson(getStorageKey(userId), storedSchema) ?? [];

/** Adds the opened record to the recent records. Does nothing if the browser's storage is full or blocked. */
export function useRememberRecord(pathname: string): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    const opened = parseRecordPath(pathname);
    if (userId === undefined || !opened) return;
    const others = readRecentRecords(userId).filter(({ id }) => id !== opened.id);
    storeValue(getStorageKey(userId), JSON.stringify([opened, ...others].slice(0, maxKept)));
  }, [userId, pathname]);
}

function parseRecordPath(pathname: string): RecordLocation | undefined {
  const [, kind, id, ...rest] = pathname.split('/');
  return rest.length === 0 ? storedSchema.safeParse([{ kind, id }]).data?.[0] : undefined;
}
