export const leadKinds = ['quote', 'contact'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** Path segment of each kind in API and admin URLs, and nouns for messages. */
export const leadNouns = {
  quote: { path: 'quotes', one: 'quote request', many: 'quote requests' },
  contact: { path: 'contacts', one: 'contact message', many: 'contact messages' },
} as const satisfies Record<LeadKind, object>;

/** `answered` is the status of a `new` lead after an answer. The status `spam` is neither open nor closed. */
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

/** Also used as SSE event names. `imported` reports an import or its undo, with the import's id as `leadId`. */
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

export const formatStatus = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

export const leadChannels = ['website', 'phone', 'whatsapp', 'walk_in', 'email'] as const;

export type LeadChannel = (typeof leadChannels)[number];

export const staffChannels = ['phone', 'whatsapp', 'walk_in', 'email'] as const satisfies readonly LeadChannel[];

/** Each channel as a label, and as part of a sentence: "Wanjiku created the lead by phone". */
export const channelLabels: Readonly<Record<LeadChannel, { name: string; how: string }>> = {
  website: { name: 'Website', how: 'on the website' },
  phone: { name: 'Phone', how: 'by phone' },
  whatsapp: { name: 'WhatsApp', how: 'from a WhatsApp message' },
  walk_in: { name: 'Walk-in', how: 'in the office' },
  email: { name: 'Email', how: 'by e-mail' },
};

/** A follow-up from `call` ends when staff reach the customer. A follow-up from `email` ends when an e-mail is sent. */
export const followUpSources = ['person', 'call', 'email'] as const;

export type FollowUpOrigin = (typeof followUpSources)[number];

export const lostReasons = ['price', 'date', 'no_answer', 'other_company', 'outside_area', 'other'] as const;

export type LostReason = (typeof lostReasons)[number];

export const lostReasonLabels: Readonly<Record<LostReason, string>> = {
  price: 'Price',
  date: 'Date',
  no_answer: 'No answer',
  other_company: 'Another company',
  outside_area: 'Outside our area',
  other: 'Other reason',
};

/** Only `spam` contains spam. `today` contains leads whose answer is due later today. */
export const inboxViews = ['new', 'mine', 'unassigned', 'due', 'today', 'late', 'open', 'all', 'spam'] as const;

export type InboxView = (typeof inboxViews)[number];

/** Sort orders of an inbox. `oldest` starts with the lead that has waited longest. */
export const inboxOrders = ['newest', 'oldest'] as const;

export type InboxOrder = (typeof inboxOrders)[number];
