import { contactResource } from './contact-resource.ts';
import { LeadInbox } from './lead-inbox.tsx';
import { quoteResource } from './quote-resource.ts';

/** Requests for a quote, and the one that is open. */
export const QuotesScreen = () => <LeadInbox resource={quoteResource} />;

/** Messages from the contact form, and the one that is open. */
export const ContactsScreen = () => <LeadInbox resource={contactResource} />;
