import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { JsonLd } from '../../seo/json-ld.tsx';
import { PageBand } from '../../templates/section.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Placeholders } from '../../ui/content-state.tsx';
import { useDeferredModule } from '../../ui/hydration.ts';
import { alertIcon } from '../../ui/icon.tsx';
import { FaqCategorySection, getGroupId } from './faq-group.tsx';
import styles from './faq-list.module.css';
import { type FaqQuestionGroup, questionGroupsQuery } from './published-faqs.ts';

const headset =
  'M4 14v-2a8 8 0 0 1 16 0v2m-16 0a2 2 0 0 1 2-2h1v6H6a2 2 0 0 1-2-2zm16 0a2 2 0 0 0-2-2h-1v6h1a2 2 0 0 0 2-2zm0 2v1a3 3 0 0 1-3 3h-4';

const placeholderCount = 6;

const importAccordion = () => import('./faq-accordion.tsx');

export function FaqList() {
  const { data: groups, isPending, refetch } = useQuery(questionGroupsQuery);
  let content: ReactNode;
  if (groups && groups.length > 0) content = <FaqGroups groups={groups} />;
  else if (groups) content = <NoFaqs />;
  else if (isPending) content = <Placeholders count={placeholderCount} shape="bar" label="Loading questions" />;
  else content = <FaqsFailed onRetry={refetch} />;
  return <PageBand>{content}</PageBand>;
}

function FaqGroups({ groups }: { groups: FaqQuestionGroup[] }) {
  const upgrade = useDeferredModule(importAccordion, 'all');
  return (
    <div className={styles.columns}>
      <nav aria-label="Question categories" className={styles.categories}>
        <ul>
          {groups.map(({ category }) => (
            <li key={category}>
              {/* A plain link, so that Tab continues from the link's target. */}
              <a href={`#${getGroupId(category)}`}>{category}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.groups}>
        {groups.map((group) => (
          <FaqCategorySection key={group.category} group={group} Accordion={upgrade?.FaqAccordion} />
        ))}
      </div>
      <JsonLd data={import.meta.env.SSR && (() => buildFaqPage(groups))} />
    </div>
  );
}

const NoFaqs = () => (
  <EmptyState icon={headset} title="No FAQs Available" text="Please check back later or contact us directly.">
    <ButtonLink look="solid" to="/contact">
      Contact Us
    </ButtonLink>
  </EmptyState>
);

const FaqsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    icon={alertIcon}
    isProblem
    title="The questions did not load"
    text="Your connection may have dropped for a moment. Please try again, or ask us directly below."
  >
    <Button look="solid" onClick={() => onRetry()}>
      Try Again
    </Button>
  </EmptyState>
);

const buildFaqPage = (groups: FaqQuestionGroup[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});
