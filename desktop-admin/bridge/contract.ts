// Longer than most: every channel between window and main process is here, with the schemas of all that goes over it.
import { z } from 'zod';

/** Address of a lead's screen, such as `/admin/quotes/0199…`, or of an inbox. Alerts open nothing else. */
const leadPathSchema = z.string().regex(/^\/admin\/(?:quotes|contacts)(?:\/[0-9a-f-]{36})?$/);

const recordId = '(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|new)';

/** Screens that show a record, too, by its id. */
const screensWithRecords = ['quotes', 'contacts', 'pages', 'blog', 'faqs', 'import'] as const;

const screensWithoutRecords = [
  'account',
  'audit',
  'download',
  'media',
  'privacy',
  'redirects',
  'report',
  'seo',
  'settings',
  'subscribers',
  'trash',
] as const;

/** Path of a screen below the admin's base. The admin has no screen whose path is not among these. */
export type ScreenPath = `/${'' | (typeof screensWithRecords)[number] | (typeof screensWithoutRecords)[number]}`;

const screens = [
  `(?:${screensWithRecords.join('|')})(?:/${recordId})?`,
  `(?:pages|blog)/${recordId}/write`,
  screensWithoutRecords.join('|'),
];

/**
 * Address of a screen of the admin, such as `/admin/pages/0199…` or `/admin/seo?page=0199…`: links from outside of the app open
 * nothing else. A test holds it to the router's own paths.
 */
export const screenPathSchema = z
  .string()
  .max(1_000)
  .regex(new RegExp(`^/admin/(?:${screens.join('|')})?(?:\\?[\\w.*%&=+-]+)?$`));

/** A native notification about one lead. */
const leadAlertSchema = z.object({
  /** Position in the event log: one alert for each, however often it is asked for. */
  id: z.int().min(0),
  title: z.string().max(300),
  body: z.string().max(1_000),
  leadPath: leadPathSchema,
});

/** What became of an alert: the operating system has shown it, or the screen has to do it, for this reason. */
const alertOutcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('shown') }),
  z.object({
    status: z.literal('not-shown'),
    reason: z.enum(['no-permission', 'unsupported', 'in-view', 'paused', 'quiet']),
  }),
]);

/** How alerts ring on this computer, or in this browser. */
const alertSettingsSchema = z.object({
  hasSound: z.boolean(),
  /** Whether they are quiet while the office is closed. */
  hasQuietHours: z.boolean(),
});

/** What a person types as the server's address; what it means is for the main process to find out. */
const serverAddressSchema = z.string().trim().min(1).max(300);

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

const connectionOutcomeSchema = z.discriminatedUnion('status', [
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

const connectionSchema = z.object({
  /** Origin of the server that this window belongs to; null before the first. */
  server: z.string().nullable(),
  /** Servers of before, the latest first. */
  recentServers: z.array(z.string()),
  /** Whether the person has asked for another server. */
  isChanging: z.boolean(),
  appVersion: z.string(),
});

export type LeadAlert = z.infer<typeof leadAlertSchema>;
export type AlertSettings = z.infer<typeof alertSettingsSchema>;
export type AlertOutcome = z.infer<typeof alertOutcomeSchema>;
export type ServerProblem = (typeof serverProblems)[number];
export type ConnectionOutcome = z.infer<typeof connectionOutcomeSchema>;
export type Connection = z.infer<typeof connectionSchema>;

const voidSchema = z.void();

/** Channels by which the window asks the main process: each with what is sent along, and what is answered. */
const requests = {
  readAlertSettings: { argument: voidSchema, answer: alertSettingsSchema },
  changeAlertSettings: { argument: alertSettingsSchema, answer: voidSchema },
  /** Shows an alert that tells of nobody. */
  testAlert: { argument: voidSchema, answer: voidSchema },
  showAlert: { argument: leadAlertSchema, answer: alertOutcomeSchema },
  /** The path of a screen whose link was followed, or of a lead whose alert was clicked, once, or null. */
  takeScreen: { argument: voidSchema, answer: screenPathSchema.nullable() },
  /** The screen that was taken is there: the window may be shown. */
  screenOpened: { argument: voidSchema, answer: voidSchema },
  readConnection: { argument: voidSchema, answer: connectionSchema },
  /** Checks the address, and on success makes it this app's server: the window then starts anew. */
  connect: { argument: serverAddressSchema, answer: connectionOutcomeSchema },
  /** The person wants another server: the connection screen comes. */
  changeServer: { argument: voidSchema, answer: voidSchema },
  /** The person has thought better of changing the server. */
  keepServer: { argument: voidSchema, answer: voidSchema },
};

export type RequestChannel = keyof typeof requests;
export type BridgeArgument<C extends RequestChannel> = z.output<(typeof requests)[C]['argument']>;
export type BridgeAnswer<C extends RequestChannel> = z.output<(typeof requests)[C]['answer']>;

/** Each side checks what the other has sent: the main process the argument, the window the answer. */
export const bridgeContract: {
  readonly [C in RequestChannel]: { argument: z.ZodType<BridgeArgument<C>>; answer: z.ZodType<BridgeAnswer<C>> };
} = requests;

/** Channels by which the main process tells the window that something has happened, without content: it then asks. */
export type SignalChannel = 'alertSettingsChanged' | 'findAsked' | 'screenWaits' | 'connectionChanged';

/** A function for each request; what it answers is not checked yet. */
export type BridgeRequests = {
  readonly [C in RequestChannel]: (argument: BridgeArgument<C>) => Promise<unknown>;
};

/** A function for each signal, which calls back until the function that it returns is called. */
type BridgeSignals = {
  readonly [S in SignalChannel as `on${Capitalize<S>}`]: (onSignal: () => void) => () => void;
};

/** All of the main process that the window gets hold of. The preload script exposes it as `window.desktop`. */
export type DesktopBridge = BridgeRequests & BridgeSignals;

declare global {
  interface Window {
    /** The bridge, which is present in the desktop app only. */
    readonly desktop?: DesktopBridge;
  }
}
