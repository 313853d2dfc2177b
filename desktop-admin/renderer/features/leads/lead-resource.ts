import type { ReplyDraft } from '../../../../shared/domain/lead-reply.ts';
import type { LeadStanding } from '../../../../shared/schemas/lead.ts';
import type { Stats } from '../../../../shared/schemas/stats.ts';

/** What all leads have in common, as far as lists need it. */
export interface ListedLead extends LeadStanding {
  id: string;
  reference: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** What a lead says of itself in the list. */
export interface LeadLine {
  name: string;
  summary: string;
  /** How to reach the person, and how what they wrote begins. */
  details: string;
}

/** How a lead is answered. */
interface LeadReply {
  email: string;
  /** In E.164; null when there is no number that can be called. */
  phone: string | null;
  draft: ReplyDraft;
}

/** One kind of lead, as the inbox works with it. */
export interface LeadResource<L extends ListedLead> {
  /** Key of the list; every key of this kind begins with it, and it is the path of the API too. */
  rootKey: readonly [string];
  /** Path of the screen below the admin's base. */
  screen: string;
  /** Path of the API that answers with all leads as a file, without the ending that says of which kind. */
  filePath: string;
  /** Heading of the screen. */
  title: string;
  /** In sentences: "quote request", "quote requests". */
  one: string;
  many: string;
  statuses: readonly L['status'][];
  /** How many there are, spam left out, and how many of them are new. */
  counts: (stats: Stats) => { all: number; new: number };
  line: (lead: L) => LeadLine;
  /** Every field that staff see, by the name they see. */
  facts: (lead: L) => [name: string, value: string][];
  reply: (lead: L, companyName: string) => LeadReply;
  /** What people search by, as the search box says it. */
  searchHint: string;
}
