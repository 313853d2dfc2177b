import type { SiteServerApi } from '../../../shared/api/site-api.ts';
import { builtInScreens } from '../../../shared/domain/site/built-in-screens.ts';
import { chatGreetings } from '../../content/chat.ts';
import { isOnDrawnMap } from '../../content/office-map.ts';
import { serviceAreas } from '../../content/service-areas.ts';
import type { FormFields, FormOutcome, PrepareContext } from '../../context/screen.ts';
import { useFormReply, useSite } from '../../context/site-context.ts';
import { FormColumns } from '../../forms/form-columns.tsx';
import { useThankYouState } from '../../forms/use-thanks.ts';
import { buildBreadcrumbJsonLd, JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo, Seo } from '../../seo/seo-head.tsx';
import { ClosingCallToAction } from '../../templates/closing-call.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { PageSection } from '../../templates/section.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import cards from '../../ui/cards/card-grid.module.css';
import { IconCard } from '../../ui/cards/icon-card.tsx';
import { useDeferredModule } from '../../ui/hydration.ts';
import { Icon, phoneIcon } from '../../ui/icon.tsx';
import { ContactForm, SentNote } from './contact-form.tsx';
import { contactOutbox } from './contact-outbox.ts';
import styles from './contact-screen.module.css';
import { GetInTouch } from './get-in-touch.tsx';
import { notToScaleNote, OfficeDirections } from './office-directions.tsx';

const pageSlug = 'contact';
const { title } = builtInScreens.contact;
const messageId = 'message';
const lead = builtInScreens.contact.description;

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await prepareSeo(queryClient, pageSlug);
  return 200;
}

export async function receive(fields: FormFields, api: SiteServerApi): Promise<FormOutcome> {
  const answer = await api.submitContact(fields);
  if ('problem' in answer) return { ...answer, fields };
  return { redirectTo: `/contact?sent=${encodeURIComponent(answer.answer.reference)}#${messageId}` };
}

export function Screen() {
  const site = useSite();
  return (
    <>
      <Seo pageSlug={pageSlug} title={title} description={lead} />
      <JsonLd data={import.meta.env.SSR && (() => buildBreadcrumbJsonLd(site, [{ name: title, path: '/contact' }]))} />
      <PageHeader title={title} lead={lead} />
      <FormColumns first="aside" aside={<GetInTouch />} form={<Message />} />
      {site.address && <OfficeMap address={site.address} />}
      <ServiceAreas />
      <CallToAction />
    </>
  );
}

function Message() {
  const reply = useFormReply();
  const { reference, fields, isNew, show } = useThankYouState('contact', contactOutbox);
  return (
    <div id={messageId}>
      {reference !== null && <SentNote reference={reference} email={fields?.email} isNew={isNew} />}
      <h2 className={styles.title}>Send Us a Message</h2>
      <ContactForm reply={isNew ? null : reply} onSent={show} />
    </div>
  );
}

function CallToAction() {
  const { phone } = useSite();
  return (
    <ClosingCallToAction
      title="Would you rather talk?"
      text="Call us during working hours. For anything urgent, our line is open around the clock."
      action={
        <ButtonAnchor look="action" large href={phone.href}>
          <Icon path={phoneIcon} />
          {phone.display}
        </ButtonAnchor>
      }
      greeting={chatGreetings.general}
    />
  );
}

const importLiveMap = () => import('./live-map.tsx');

function OfficeMap({ address }: { address: string }) {
  const { coordinates } = useSite();
  const live = useDeferredModule(importLiveMap, 'all');
  const isDrawn = isOnDrawnMap(address);
  return (
    <PageSection tone="tint" title="Find Us" lead={`Our office is at ${address}.`}>
      {live && (isDrawn || coordinates) ? (
        <live.DirectionsWithLiveMap address={address} isDrawn={isDrawn} />
      ) : (
        <OfficeDirections address={address} isDrawn={isDrawn} note={isDrawn && notToScaleNote} />
      )}
    </PageSection>
  );
}

function ServiceAreas() {
  return (
    <PageSection title="Where We Work" lead="Across the street, across the country and across the ocean.">
      <ul className={cards.grid}>
        {serviceAreas.map(({ icon, title, text, places }) => (
          <IconCard key={title} icon={<Icon path={icon} size={26} />} title={title}>
            <p>{text}</p>
            <p className={styles.places}>{places}</p>
          </IconCard>
        ))}
      </ul>
    </PageSection>
  );
}
