import type { Contact } from '../../../../shared/schemas/contact.ts';
import { EmailLink } from '../../shared/ui/contact-links.tsx';
import { ExactMoment } from '../../shared/ui/moment.tsx';
import { contactResource } from './contact-resource.ts';
import { LeadFact, LeadFacts, LeadText } from './lead-facts.tsx';
import { LeadInbox } from './lead-inbox.tsx';

/** Messages from the contact form, and the one that is open. */
export const ContactsScreen = () => (
  <LeadInbox resource={contactResource}>{(contact) => <ContactFacts contact={contact} />}</LeadInbox>
);

function ContactFacts({ contact }: { contact: Contact }) {
  return (
    <LeadFacts>
      <LeadFact name="Email">
        <EmailLink address={contact.email} subject={`Re: ${contact.subject}`} />
      </LeadFact>
      <LeadFact name="Subject">{contact.subject}</LeadFact>
      <LeadFact name="Message">
        <LeadText>{contact.message}</LeadText>
      </LeadFact>
      <LeadFact name="Submitted">
        <ExactMoment at={contact.createdAt} />
      </LeadFact>
    </LeadFacts>
  );
}
