/** What all leads have in common, as far as lists need it. */
export interface ListedLead {
  id: string;
  reference: string;
  status: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** What a lead says of itself in the list. */
export interface LeadLine {
  name: string;
  summary: string;
}

/** One kind of lead, as the inbox works with it. */
export interface LeadResource<L extends ListedLead> {
  /** Key of the list; every key of this kind begins with it, and it is the path of the API too. */
  rootKey: readonly [string];
  /** Path of the screen below the admin's base. */
  screen: string;
  /** Heading of the screen. */
  title: string;
  /** In sentences: "quote request", "quote requests". */
  one: string;
  many: string;
  statuses: readonly L['status'][];
  line: (lead: L) => LeadLine;
  /** What people search by, as the search box says it. */
  searchHint: string;
}
