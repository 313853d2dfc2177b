import { z } from 'zod';

/** Address of a lead's screen, such as `/admin/quotes/0199…`, or of an inbox. Alerts open no other screen. */
const leadPathSchema = z.string().regex(/^\/admin\/(?:quotes|contacts)(?:\/[0-9a-f-]{36})?$/);

const recordId = '(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|new)';

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

/** Path of a screen below the admin's base. Contains every screen of the admin. */
export type ScreenPath = `/${'' | (typeof screensWithRecords)[number] | (typeof screensWithoutRecords)[number]}`;

const screens = [
  `(?:${screensWithRecords.join('|')})(?:/${recordId})?`,
  `(?:pages|blog)/${recordId}/write`,
  screensWithoutRecords.join('|'),
];

/**
 * Address of an admin screen, such as `/admin/pages/0199…` or `/admin/seo?page=0199…`. Links from outside the app open no
 * other address. A test compares the list with the router's paths.
 */
export const screenPathSchema = z
  .string()
  .max(1_000)
  .regex(new RegExp(`^/admin/(?:${screens.join('|')})?(?:\\?[\\w.*%&=+-]+)?$`));

const leadAlertSchema = z.object({
  /** Position in the event log. Repeated requests for a position show one alert. */
  id: z.int().min(0),
  title: z.string().max(300),
  body: z.string().max(1_000),
  leadPath: leadPathSchema,
});

/** Result of an alert: shown by the operating system, or left to the screen for the given reason. */
const alertOutcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('shown') }),
  z.object({
    status: z.literal('not-shown'),
    reason: z.enum(['no-permission', 'unsupported', 'in-view', 'paused', 'quiet']),
  }),
]);

const alertSettingsSchema = z.object({
  hasSound: z.boolean(),
  hasQuietHours: z.boolean(),
});

/** Server address as typed. The main process interprets it. */
const serverAddressSchema = z.string().trim().min(1).max(300);

/** Reasons why an address is not accepted. The connection screen has a message for each. */
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
    /** The address that was called, such as `https://www.example.co.ke`. */
    server: z.string(),
    /** Message of the operating system, or the version of the server. */
    detail: z.string(),
  }),
]);

const connectionSchema = z.object({
  /** Origin of the server that this window uses. Null before the first connection. */
  server: z.string().nullable(),
  /** Previous servers, newest first. */
  recentServers: z.array(z.string()),
  isChanging: z.boolean(),
  appVersion: z.string(),
});

export type LeadAlert = z.infer<typeof leadAlertSchema>;
export type AlertSettings = z.infer<typeof alertSettingsSchema>;
export type AlertOutcome = z.infer<typeof alertOutcomeSchema>;
export type ServerProblem = (typeof serverProblems)[number];
export type ConnectionOutcome = z.infer<typeof connectionOutcomeSchema>;
export type ServerConnectionStatus = z.infer<typeof connectionSchema>;

const voidSchema = z.void();

/** Channels for requests from the window to the main process, each with its argument and its answer. */
const requests = {
  readAlertSettings: { argument: voidSchema, answer: alertSettingsSchema },
  changeAlertSettings: { argument: alertSettingsSchema, answer: voidSchema },
  testAlert: { argument: voidSchema, answer: voidSchema },
  showAlert: { argument: leadAlertSchema, answer: alertOutcomeSchema },
  /** Returns the path of a clicked link or alert once, otherwise null. */
  takeScreen: { argument: voidSchema, answer: screenPathSchema.nullable() },
  /** The requested screen is rendered: the window may be shown. */
  screenOpened: { argument: voidSchema, answer: voidSchema },
  readConnection: { argument: voidSchema, answer: connectionSchema },
  /** Checks the address. On success it becomes this app's server, and the window reloads. */
  connect: { argument: serverAddressSchema, answer: connectionOutcomeSchema },
  /** Opens the connection screen. */
  changeServer: { argument: voidSchema, answer: voidSchema },
  keepServer: { argument: voidSchema, answer: voidSchema },
};

export type RequestChannel = keyof typeof requests;
export type BridgeArgument<C extends RequestChannel> = z.output<(typeof requests)[C]['argument']>;
export type BridgeAnswer<C extends RequestChannel> = z.output<(typeof requests)[C]['answer']>;

/** Each side validates the other's messages: the main process the arguments, the window the answers. */
export const bridgeContract: {
  readonly [C in RequestChannel]: { argument: z.ZodType<BridgeArgument<C>>; answer: z.ZodType<BridgeAnswer<C>> };
} = requests;

/** Signals from the main process to the window. They have no content: the window then sends a request. */
export type SignalChannel = 'alertSettingsChanged' | 'findAsked' | 'screenWaits' | 'connectionChanged';

/** A function for each request. Its answer is not validated yet. */
export type BridgeRequests = {
  readonly [C in RequestChannel]: (argument: BridgeArgument<C>) => Promise<unknown>;
};

/** A function for each signal. It returns a function that removes the listener. */
type BridgeSignals = {
  readonly [S in SignalChannel as `on${Capitalize<S>}`]: (onSignal: () => void) => () => void;
};

/** Everything of the main process that the window can use. The preload script exposes it as `window.desktop`. */
export type DesktopBridge = BridgeRequests & BridgeSignals;

declare global {
  interface Window {
    readonly desktop?: DesktopBridge;
  }
}
