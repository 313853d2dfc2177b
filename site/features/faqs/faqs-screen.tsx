import { builtInScreens } from '../../../shared/domain/site/built-in-screens.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/site-context.ts';
import { buildBreadcrumbJsonLd, JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo, Seo } from '../../seo/seo-head.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { PageSection } from '../../templates/section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconCard } from '../../ui/cards/icon-card.tsx';
import { boxIcon, checklistIcon, Icon } from '../../ui/icon.tsx';
import { ContactCards } from './contact-cards.tsx';
import { FaqList } from './faq-list.tsx';
import styles from './faqs-screen.module.css';
import { questionGroupsQuery } from './published-faqs.ts';

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await Promise.all([prepareSeo(queryClient, 'faqs'), queryClient.ensureQueryData(questionGroupsQuery)]);
  return 200;
}

export function Screen() {
  const site = useSite();
  return (
    <>
      <Seo pageSlug="faqs" {...builtInScreens.faqs} />
      <JsonLd data={import.meta.env.SSR && (() => buildBreadcrumbJsonLd(site, [{ name: 'FAQs', path: '/faqs' }]))} />
      <PageHeader
        title="Frequently Asked Questions"
        lead="Find answers to common questions about our moving services, processes and policies."
      />
      <FaqList />
      <ContactCards />
      <MovingTips />
    </>
  );
}

const shield = 'M12 3l7.5 2.8v5.6c0 4.4-3 8-7.5 9.6-4.5-1.6-7.5-5.2-7.5-9.6V5.8zm-3.2 9.2l2.3 2.3 4.2-4.4';
const calculator =
  'M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zm2.5 4h7m-7 5h.01m3.49 0h.01m3.49 0h.01M8.5 16.5h.01m3.49 0h.01m3.49 0h.01';

const tips = [
  {
    icon: checklistIcon,
    title: 'Moving Checklist',
    text: 'What to do in the weeks, the days and the hours before your move.',
  },
  {
    icon: boxIcon,
    title: 'Packing Guide',
    text: 'How to wrap glasses, screens and clothes so that they arrive in one piece.',
  },
  {
    icon: shield,
    title: 'Insurance Info',
    text: 'What is covered on the road and in storage, and what to note down first.',
  },
  {
    icon: calculator,
    title: 'Cost Calculator',
    text: 'What makes a move cheaper or more expensive, and how to plan your budget.',
  },
] as const;

function MovingTips() {
  return (
    <PageSection title="Moving Tips & Resources" lead="A calm move is a well-prepared one. Start with these four.">
      <ul className={styles.tips}>
        {tips.map(({ icon, title, text }) => (
          <IconCard key={title} icon={<Icon path={icon} size={26} />} title={title}>
            <p>{text}</p>
          </IconCard>
        ))}
      </ul>
      <div className={styles.more}>
        <ButtonLink look="solid" large to="/blog">
          Visit Our Blog for More Tips
        </ButtonLink>
      </div>
    </PageSection>
  );
}
