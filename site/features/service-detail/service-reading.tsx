import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../shared/api/read-query.ts';
import type { ServiceSlug } from '../../../shared/domain/site/services.ts';
import * as services from '../../../shared/endpoints/site/services.ts';
import { Section } from '../../templates/section.tsx';
import { LinkColumns } from '../../ui/cards/columns.tsx';
import { chevronDown, Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import styles from './service-reading.module.css';

/** What staff have published about a service. */
export const serviceReadingQuery = (slug: ServiceSlug) => readQuery(services.readAbout, { params: { slug } });

/** Questions and articles about a service; nothing while they are loading, or where there are none. */
export function ServiceReading({ slug }: { slug: ServiceSlug }) {
  const { data: { faqs, posts } = { faqs: [], posts: [] } } = useQuery(serviceReadingQuery(slug));
  return (
    <>
      {faqs.length > 0 && (
        <Section
          tone={posts.length > 0 ? 'tint' : 'plain'}
          title="Questions we are asked"
          action={<TextLink to="/faqs">All questions</TextLink>}
        >
          <div className={styles.questions}>
            {faqs.map(({ question, answer }) => (
              <details key={question} name="service-questions">
                <summary>
                  <h3>{question}</h3>
                  <Icon path={chevronDown} />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </Section>
      )}
      {posts.length > 0 && (
        <Section title="From our blog" action={<TextLink to="/blog">All articles</TextLink>}>
          <LinkColumns
            links={posts.map(({ slug, title, excerpt }) => ({ to: `/blog/${slug}`, title, text: excerpt }))}
          />
        </Section>
      )}
    </>
  );
}
