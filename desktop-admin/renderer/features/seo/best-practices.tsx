import { SectionCard } from '@blueprintjs/core';
import { advisedLengths } from '../../../../shared/domain/seo-score.ts';
import { ScreenSection } from '../../shared/ui/screen.tsx';
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
  <ScreenSection title="SEO best practices" className={styles.practices ?? ''}>
    <SectionCard>
      <ul>
        {practices.map((practice) => (
          <li key={practice}>{practice}</li>
        ))}
      </ul>
    </SectionCard>
  </ScreenSection>
);
