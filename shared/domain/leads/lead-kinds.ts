/** What a lead is: a request for a quote or a contact message. */
export const leadKinds = ['quote', 'contact'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** What each kind is called: in the paths of the API and of the admin's screens, and in sentences. */
export const leadNouns = {
  quote: { path: 'quotes', one: 'quote request', many: 'quote requests' },
  contact: { path: 'contacts', one: 'contact message', many: 'contact messages' },
} as const satisfies Record<LeadKind, object>;

/**
 * How each kind goes on: it is open for as long as somebody waits for us, from `new`, where every lead starts, and closed
 * where it ends. Spam is neither: it is kept apart, and counted nowhere. A new lead that somebody has answered is `answered`.
 */
export const leadPipelines = {
  quote: { open: ['new', 'contacted', 'quoted'], closed: ['won', 'lost'], answered: 'contacted' },
  contact: { open: ['new'], closed: ['replied', 'closed'], answered: 'replied' },
} as const satisfies Record<LeadKind, object>;

export const quoteStatuses = [...leadPipelines.quote.open, ...leadPipelines.quote.closed, 'spam'] as const;
export const contactStatuses = [...leadPipelines.contact.open, ...leadPipelines.contact.closed, 'spam'] as const;

export type LeadStatus = (typeof quoteStatuses)[number] | (typeof contactStatuses)[number];

export const leadStatuses: Readonly<Record<LeadKind, readonly LeadStatus[]>> = {
  quote: quoteStatuses,
  contact: contactStatuses,
};

/**
 * What the event log records; the names are the SSE event names too. `imported` stands for many old leads that came in or
 * were taken back at once, and its lead is the import.
 */
export const leadEventTypes = [
  'quote.created',
  'quote.updated',
  'quote.assigned',
  'quote.corrected',
  'quote.imported',
  'contact.created',
  'contact.updated',
  'contact.assigned',
  'contact.corrected',
  'contact.imported',
  'lead.follow_up_due',
] as const;

export type LeadEventType = (typeof leadEventTypes)[number];

/** What people read for a status, in lists and in files. */
export const formatStatus = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

/** The ways in which a lead has come to us. */
export const leadChannels = ['website', 'phone', 'whatsapp', 'walk_in', 'email'] as const;

export type LeadChannel = (typeof leadChannels)[number];

/** The ways in which people come whose request somebody of the staff takes down. */
export const staffChannels = ['phone', 'whatsapp', 'walk_in', 'email'] as const satisfies readonly LeadChannel[];

/** Each way as it is read in a form and in a sentence: "Wanjiku took it by phone". */
export const channelLabels: Readonly<Record<LeadChannel, { name: string; how: string }>> = {
  website: { name: 'Website', how: 'on the website' },
  phone: { name: 'Phone', how: 'by phone' },
  whatsapp: { name: 'WhatsApp', how: 'on WhatsApp' },
  walk_in: { name: 'Walk-in', how: 'in the office' },
  email: { name: 'E-mail', how: 'by e-mail' },
};

/**
 * What set a follow-up: a person, a call without an answer, or an e-mail that was not delivered. A call that reaches the
 * customer ends the follow-up of a call, and an e-mail that arrives ends the follow-up of an e-mail.
 */
export const followUpSources = ['person', 'call', 'email'] as const;

export type FollowUpSource = (typeof followUpSources)[number];

/** Why nothing came of a lead. */
export const lostReasons = ['price', 'date', 'no_answer', 'other_company', 'outside_area', 'other'] as const;

export type LostReason = (typeof lostReasons)[number];

export const lostReasonLabels: Readonly<Record<LostReason, string>> = {
  price: 'The price',
  date: 'The date',
  no_answer: 'No answer',
  other_company: 'Another company',
  outside_area: 'Outside our area',
  other: 'Another reason',
};

/**
 * Lists of the inbox: whose leads, and what is to be done for them. Spam is in its own only; `today` has those whose answer
 * is promised for today, and to which there is still time.
 */
export const inboxViews = ['new', 'mine', 'unassigned', 'due', 'today', 'late', 'open', 'all', 'spam'] as const;

export type InboxView = (typeof inboxViews)[number];

/** Orders of an inbox: `oldest` puts first who has waited longest. */
export const inboxOrders = ['newest', 'oldest'] as const;

export type InboxOrder = (typeof inboxOrders)[number];
