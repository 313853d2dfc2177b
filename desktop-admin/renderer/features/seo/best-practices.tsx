import { Section, SectionCard } from '@blueprintjs/core';
import type { HTMLAttributes } from 'react';
import { advisedLengths } from '../../../../shared/domain/seo-score.ts';
import styles from './seo-screen.module.css';

const { title, description } = advisedLengths;

const practices = [
  `Write a meta title of ${title.min}–${title.max} characters, with the most important words first.`,
  `Write a meta description of ${description.min}–${description.max} characters that says why to click.`,
  'Give each page words of its own: no two with the same title or description.',
  'Keep slugs short and readable, with hyphens and no spaces.',
  'Set the OG title and description, so that links look right in WhatsApp and on Facebook.',
  'Use a share picture of 1200 × 630 pixels, or leave it to the one that the site draws.',
  'Set the canonical URL, so that search engines know the one address to list.',
  'Use headings in their order, and text that answers what people ask.',
];

export const BestPractices = () => (
  <Section compact title="SEO best practices" titleRenderer={HeadingTwo} className={styles.practices ?? ''}>
    <SectionCard>
      <ul>
        {practices.map((practice) => (
          <li key={practice}>{practice}</li>
        ))}
      </ul>
    </SectionCard>
  </Section>
);

/** Blueprint's section titles are h6, which leaves out levels of the outline. */
const HeadingTwo = ({ className, ...props }: HTMLAttributes<HTMLElement>) => (
  <h2 {...props} className={`${styles.heading} ${className ?? ''}`} />
);
