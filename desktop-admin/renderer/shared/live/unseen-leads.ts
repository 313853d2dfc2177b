import { z } from 'zod';
import { alertCauses } from '../../../../shared/domain/leads/lead-alert.ts';

const unseenKey = 'trinity-admin-unseen';

/** Leads that are remembered; more are in the inbox, and counted there. */
const maxRemembered = 200;

/** Key of the follow-ups that the bell has told already: each lead with the moment for which it was set. */
const toldKey = 'trinity-admin-told-due';

/** A computer may have several people. */
const getStorageKeys = (userId: string) => ({ unseen: `${unseenKey} ${userId}`, told: `${toldKey} ${userId}` });

/** Follow-ups that are remembered: more than the bell has room for, so that none of those in it is told of twice. */
const maxTold = 2 * maxRemembered;

/** A lead that somebody has to look at, and why. */
const unseenLeadSchema = z.object({ leadPath: z.string(), cause: z.enum(alertCauses) });

export type UnseenLead = z.infer<typeof unseenLeadSchema>;

const storedSchema = z.array(unseenLeadSchema);

/** The leads that somebody has not looked at in this browser since there was a reason to: the newest first. */
export interface UnseenLeads {
  read(): readonly UnseenLead[];
  /** Hears of what the other tabs do. @returns the way to end it */
  syncTabs(): () => void;
  subscribe(listener: () => void): () => void;
  add(lead: UnseenLead): void;
  /**
   * Adds a lead whose follow-up is due: once for each time that it was set for, however often this is heard of.
   * @param followUpAt ISO 8601
   */
  addDue(leadPath: string, followUpAt: string): void;
  /** Takes a lead out that was opened, or that somebody has dealt with. */
  remove(leadPath: string): void;
  clear(): void;
}

/** What of a window is asked for. */
interface SharedStorage {
  /** To read it throws where storage is forbidden. */
  readonly localStorage: TextStorage;
  addEventListener(type: 'storage', listener: StorageListener): void;
  removeEventListener(type: 'storage', listener: StorageListener): void;
}

type StorageListener = (event: { key: string | null }) => void;

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Tabs share them, and a reload keeps them; only the addresses are stored, and nothing about anybody.
 * @param userId of whoever is signed in: each has a bell of their own
 */
export function createUnseenLeads(window: SharedStorage, userId: string): UnseenLeads {
  const keys = getStorageKeys(userId);
  let leads = readStored(window, keys.unseen);
  const listeners = new Set<() => void>();

  function tell(next: readonly UnseenLead[]): void {
    leads = next;
    for (const listener of listeners) listener();
  }

  let isWriting = false;

  /** Writes once what one piece of the stream has brought: writing keeps the page waiting. */
  function write(): void {
    if (isWriting) return;
    isWriting = true;
    queueMicrotask(() => {
      isWriting = false;
      writeStored(window, keys.unseen, JSON.stringify(leads));
    });
  }

  function store(change: (before: readonly UnseenLead[]) => readonly UnseenLead[]): void {
    const next = change(leads);
    if (next === leads) return;
    tell(next);
    write();
  }

  /** A lead is there once, for what came last. */
  const add = (lead: UnseenLead) =>
    store((before) => {
      const others = before.filter(({ leadPath }) => leadPath !== lead.leadPath);
      const isSame = before.some(({ leadPath, cause }) => leadPath === lead.leadPath && cause === lead.cause);
      return isSame ? before : [lead, ...others].slice(0, maxRemembered);
    });

  return {
    read: () => leads,
    syncTabs() {
      const follow: StorageListener = ({ key }) => {
        if (key === keys.unseen) tell(readStored(window, key));
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    addDue(leadPath, followUpAt) {
      if (claimFollowUpAlert(window, keys.told, `${leadPath}@${followUpAt}`)) add({ leadPath, cause: 'due' });
    },
    remove: (gone) =>
      store((before) =>
        before.some(({ leadPath }) => leadPath === gone) ? before.filter(({ leadPath }) => leadPath !== gone) : before,
      ),
    clear: () => store(() => []),
  };
}

function readStored(browser: SharedStorage, key: string): readonly UnseenLead[] {
  try {
    return storedSchema.safeParse(JSON.parse(browser.localStorage.getItem(key) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Whether the bell has not told of this follow-up before; from now on it has. */
function claimFollowUpAlert(browser: SharedStorage, key: string, followUp: string): boolean {
  let told: string[] = [];
  try {
    told = (browser.localStorage.getItem(key) ?? '').split(' ');
  } catch {
    // Where storage is forbidden it is told of with every page.
  }
  if (told.includes(followUp)) return false;
  writeStored(browser, key, [...told, followUp].slice(-maxTold).join(' '));
  return true;
}

function writeStored(browser: SharedStorage, name: string, value: string): void {
  try {
    browser.localStorage.setItem(name, value);
  } catch {
    // Where storage is full or forbidden it lasts as long as the page.
  }
}
