import { useEffect } from 'react';
import { z } from 'zod';
import { useSession } from '../../shared/session/session.ts';
import { readStoredJson, storeValue } from '../../shared/ui/stored-value.ts';

const kinds = ['quotes', 'contacts', 'pages', 'blog'] as const;

export type RecordKind = (typeof kinds)[number];

/** A lead, page or post by the path of its section and its id. */
export interface RecordLocation {
  kind: RecordKind;
  id: string;
}

/** Number of records that are kept: one of them is on the screen, most of the time. */
const maxKept = 6;

/** What is stored: only where the records are, and nothing about anybody. */
const storedSchema = z.array(z.object({ kind: z.enum(kinds), id: z.uuid() }));

/** A computer may have several people. */
const getStorageKey = (userId: string) => `trinity-admin-opened ${userId}`;

/** The leads, pages and posts that a person has opened last in this browser, the newest first. */
export const readRecentRecords = (userId: string): RecordLocation[] =>
  readStoredJson(getStorageKey(userId), storedSchema) ?? [];

/** Remembers what is opened. Where storage is full or forbidden, nothing is. */
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
