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
 * where it ends. Spam is neither: it is kept apart, and counted nowhere.
 */
export const leadPipelines = {
  quote: { open: ['new', 'contacted', 'quoted'], closed: ['won', 'lost'] },
  contact: { open: ['new'], closed: ['replied', 'closed'] },
} as const satisfies Record<LeadKind, object>;

export const quoteStatuses = [...leadPipelines.quote.open, ...leadPipelines.quote.closed, 'spam'] as const;
export const contactStatuses = [...leadPipelines.contact.open, ...leadPipelines.contact.closed, 'spam'] as const;

/**
 * What the event log records; the names are the SSE event names too. `imported` stands for many old leads that came in or
 * were taken back at once, and its lead is the import.
 */
export const leadEventTypes = leadKinds.flatMap(
  (kind) => [`${kind}.created`, `${kind}.updated`, `${kind}.imported`] as const,
);
