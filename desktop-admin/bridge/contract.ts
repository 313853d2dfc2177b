import { z } from 'zod';

/** Paths that an alert can open, such as `/admin/quotes/0199…` for a lead or `/admin/quotes` for an inbox. */
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

/** Path of an admin screen, without `/admin`. */
export type ScreenPath = `/${'' | (typeof screensWithRecords)[number] | (typeof screensWithoutRecords)[number]}`;

const screens = [
  `(?:${screensWithRecords.join('|')})(?:/${recordId})?`,
  `(?:pages|blog)/${recordId}/write`,
  screensWithoutRecords.join('|'),
];

/**
 * Paths that links from outside the app can open, such as `/admin/pages/0199…` or `/admin/seo?page=0199…`.
 * A test compares these paths with the router's paths.
 */
export const screenPathSchema = z
  .string()
  .max(1_000)
  .regex(new RegExp(`^/admin/(?:${screens.join('|')})?(?:\\?[\\w.*%&=+-]+)?$`));

const leadAlertSchema = z.object({
  /** Position in the event log. The app shows at most one alert per position. */
  id: z.int().min(0),
  title: z.string().max(300),
  body: z.string().max(1_000),
  leadPath: leadPathSchema,
});

/** If no alert was shown, `reason` explains why. */
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

/** Server address as typed, without surrounding spaces. The main process parses the address. */
const serverAddressSchema = z.string().trim().min(1).max(300);

/** Reasons to reject a server address. The connection screen has a message for each reason. */
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
    /** Server that was checked, such as `https://www.example.co.ke`. */
    server: z.string(),
    /** Cause: error message, HTTP status or server version. Empty for an invalid or insecure address. */
    detail: z.string(),
  }),
]);

const connectionSchema = z.object({
  /** Origin of the server that this window uses. Null before the first connection. */
  server: z.string().nullable(),
  /** Recently used servers, most recent first. Includes the current server. */
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

/** Requests from the window to the main process, with the schemas of their arguments and answers. */
const requests = {
  readAlertSettings: { argument: voidSchema, answer: alertSettingsSchema },
  changeAlertSettings: { argument: alertSettingsSchema, answer: voidSchema },
  testAlert: { argument: voidSchema, answer: voidSchema },
  showAlert: { argument: leadAlertSchema, answer: alertOutcomeSchema },
  /** Returns and clears the screen path of a clicked link or alert. Returns null if no path is pending. */
  takeScreen: { argument: voidSchema, answer: screenPathSchema.nullable() },
  /** Reports that the requested screen is rendered. The main process then shows the window. */
  screenOpened: { argument: voidSchema, answer: voidSchema },
  readConnection: { argument: voidSchema, answer: connectionSchema },
  /** Checks the server at the address. If the check succeeds, the app connects to the server in a new window. */
  connect: { argument: serverAddressSchema, answer: connectionOutcomeSchema },
  /** Opens the connection screen. */
  changeServer: { argument: voidSchema, answer: voidSchema },
  keepServer: { argument: voidSchema, answer: voidSchema },
};

export type RequestChannel = keyof typeof requests;
export type BridgeArgument<C extends RequestChannel> = z.output<(typeof requests)[C]['argument']>;
export type BridgeAnswer<C extends RequestChannel> = z.output<(typeof requests)[C]['answer']>;

/** The main process validates the arguments. The window validates the answers. */
export const bridgeContract: {
  readonly [C in RequestChannel]: { argument: z.ZodType<BridgeArgument<C>>; answer: z.ZodType<BridgeAnswer<C>> };
} = requests;

/**
 * Signals from the main process to the window. Signals carry no data, so the window requests any data that it needs.
 */
export type SignalChannel = 'alertSettingsChanged' | 'findAsked' | 'screenWaits' | 'connectionChanged';

/** One function per request. The answers are not validated yet. */
export type BridgeRequests = {
  readonly [C in RequestChannel]: (argument: BridgeArgument<C>) => Promise<unknown>;
};

/** One function per signal. Each function adds a listener and returns a function that removes it. */
type BridgeSignals = {
  readonly [S in SignalChannel as `on${Capitalize<S>}`]: (onSignal: () => void) => () => void;
};

/** Connects the window to the main process. The preload script exposes this object as `window.desktop`. */
export type DesktopBridge = BridgeRequests & BridgeSignals;

declare global {
  interface Window {
    readonly desktop?: DesktopBridge;
  }
}
