import { z } from 'zod';

/** Address of a lead's screen, such as `/admin/quotes/0199…`, or of an inbox. Alerts and links open nothing else. */
export const leadPathSchema = z.string().regex(/^\/admin\/(?:quotes|contacts)(?:\/[0-9a-f-]{36})?$/);

/** A native notification about one lead. */
export const leadAlertSchema = z.object({
  /** Position in the event log: one alert for each, however often it is asked for. */
  id: z.int().min(0),
  title: z.string().max(300),
  body: z.string().max(1_000),
  leadPath: leadPathSchema,
});

/** Whether the person was alerted by the operating system; if not, the screen has to do it. */
export const alertOutcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('shown') }),
  z.object({
    status: z.literal('not-shown'),
    reason: z.enum(['no-permission', 'unsupported', 'in-view', 'paused']),
  }),
]);

/** What a person types as the server's address; what it means is for the main process to find out. */
export const serverAddressSchema = z.string().trim().min(1).max(300);

/** What was wrong with a server's address: each has words of its own on the connection screen. */
const serverProblems = [
  'address',
  'insecure',
  'offline',
  'name',
  'refused',
  'timeout',
  'certificate',
  'redirect',
  'unreachable',
  'not-ours',
  'server-too-old',
  'app-too-old',
] as const;

export const connectionOutcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('connected'), server: z.string() }),
  z.object({
    status: z.literal('failed'),
    problem: z.enum(serverProblems),
    /** What was called, such as `https://www.example.co.ke`. */
    server: z.string(),
    /** The operating system's own words, or the version that was found. */
    detail: z.string(),
  }),
]);

export const connectionSchema = z.object({
  /** Origin of the server that this window belongs to; null before the first. */
  server: z.string().nullable(),
  /** Servers of before, the latest first. */
  recentServers: z.array(z.string()),
  /** Whether the person has asked for another server. */
  isChanging: z.boolean(),
  appVersion: z.string(),
});

export type LeadAlert = z.infer<typeof leadAlertSchema>;
export type AlertOutcome = z.infer<typeof alertOutcomeSchema>;
export type ServerProblem = (typeof serverProblems)[number];
export type ConnectionOutcome = z.infer<typeof connectionOutcomeSchema>;
export type Connection = z.infer<typeof connectionSchema>;

/** What the desktop app's window may ask of its main process. The preload script exposes it as `window.desktop`. */
export interface DesktopBridge {
  readonly kind: 'desktop';
  showAlert(alert: LeadAlert): Promise<AlertOutcome>;
  /**
   * Calls back with the path of a lead when the person clicks its alert or follows a link to it, also when that
   * happened before anybody listened.
   * @returns a function that ends this.
   */
  onOpenLead(open: (leadPath: string) => void): () => void;
  readConnection(): Promise<Connection>;
  /** Checks the address, and on success makes it this app's server: the window then starts anew. */
  connect(address: string): Promise<ConnectionOutcome>;
  /** The person wants another server: the connection screen comes. */
  changeServer(): Promise<void>;
  /** The person has thought better of changing the server. */
  keepServer(): Promise<void>;
  onConnectionChange(changed: () => void): () => void;
}

declare global {
  interface Window {
    /** Present in the desktop app only. */
    readonly desktop?: DesktopBridge;
  }
}
