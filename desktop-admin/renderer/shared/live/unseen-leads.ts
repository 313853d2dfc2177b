import { z } from 'zod';
import { alertCauses } from '../../../../shared/domain/leads/lead-alert.ts';

const unseenKey = 'trinity-admin-unseen';

const maxRemembered = 200;

/** Storage key for follow-ups that the bell has already shown. Each entry contains the lead and the due time. */
const toldKey = 'trinity-admin-told-due';

/** Each user has separate keys, because several users may share a computer. */
const getStorageKeys = (userId: string) => ({ unseen: `${unseenKey} ${userId}`, told: `${toldKey} ${userId}` });

/** This limit exceeds the number of follow-ups in the bell, so that the bell never shows a follow-up twice. */
const maxTold = 2 * maxRemembered;

const unseenLeadSchema = z.object({ leadPath: z.string(), cause: z.enum(alertCauses) });

export type UnseenLead = z.infer<typeof unseenLeadSchema>;

const storedSchema = z.array(unseenLeadSchema);

export interface UnseenLeads {
  read(): readonly UnseenLead[];
  /** Applies changes from other tabs. @returns a function that stops syncing */
  syncTabs(): () => void;
  subscribe(listener: () => void): () => void;
  add(lead: UnseenLead): void;
  /** @param followUpAt time in ISO 8601. Repeated calls with the same lead and time have no effect */
  addDue(leadPath: string, followUpAt: string): void;
  remove(leadPath: string): void;
  clear(): void;
}

interface SharedStorage {
  /** The getter throws if the browser blocks storage. */
  readonly localStorage: TextStorage;
  addEventListener(type: 'storage', listener: StorageListener): void;
  removeEventListener(type: 'storage', listener: StorageListener): void;
}

type StorageListener = (event: { key: string | null }) => void;

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** All tabs share a user's unseen leads, which survive a reload. The browser stores no personal data of customers. */
export function createUnseenLeadTracker(window: SharedStorage, userId: string): UnseenLeads {
  const keys = getStorageKeys(userId);
  let leads = readStored(window, keys.unseen);
  const listeners = new Set<() => void>();

  function tell(next: readonly UnseenLead[]): void {
    leads = next;
    for (const listener of listeners) listener();
  }

  let isWriting = false;

  /** Writes once for each batch of events, because writing blocks the page. */
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

/** Marks a follow-up as shown. Returns true if the bell has not shown the follow-up before. */
function claimFollowUpAlert(browser: SharedStorage, key: string, followUp: string): boolean {
  let told: string[] = [];
  try {
    told = (browser.localStorage.getItem(key) ?? '').split(' ');
  } catch {
    // Without storage, every tab shows the follow-up.
  }
  if (told.includes(followUp)) return false;
  writeStored(browser, key, [...told, followUp].slice(-maxTold).join(' '));
  return true;
}

function writeStored(browser: SharedStorage, name: string, value: string): void {
  try {
    browser.localStorage.setItem(name, value);
  } catch {
    // Without storage, the list is lost when the page closes.
  }
}
