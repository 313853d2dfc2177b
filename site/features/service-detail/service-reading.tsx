import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import type { ServiceSlug } from '../../../shared/domain/site/services.ts';
import * as services from '../../../shared/endpoints/site/services.ts';
import { PageSection } from '../../templates/section.tsx';
import { LinkColumns } from '../../ui/cards/columns.tsx';
import { chevronDownIcon, Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import styles from './service-reading.module.css';

export const createServicePostsAndFaqsQuery = (slug: ServiceSlug) =>
  createReadQuery(services.readRelatedContent, { params: { slug } });

export function ServiceFurtherReading({ slug }: { slug: ServiceSlug }) {
  const { data: { faqs, posts } = { faqs: [], posts: [] } } = useQuery(createServicePostsAndFaqsQuery(slug));
  return (
    <>
      {faqs.length > 0 && (
        <PageSection
          tone={posts.length > 0 ? 'tint' : 'plain'}
          title="Questions we are asked"
          action={<TextLink to="/faqs">All questions</TextLink>}
        >
          <div className={styles.questions}>
            {faqs.map(({ question, answer }) => (
              <details key={question} name="service-questions">
                <summary>
                  <h3>{question}</h3>
                  <Icon path={chevronDownIcon} />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </PageSection>
      )}
      {posts.length > 0 && (
        <PageSection title="From our blog" action={<TextLink to="/blog">All articles</TextLink>}>
          <LinkColumns
            links={posts.map(({ slug, title, excerpt }) => ({ to: `/blog/${slug}`, title, text: excerpt }))}
          />
        </PageSection>
      )}
    </>
  );
}
