import { RichText } from '../../ui/rich-text.tsx';
import { Band } from '../band.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { Hero } from '../hero.tsx';
import { StatsStrip } from '../stats-strip.tsx';
import { type ContentSection, contentSections } from './content-sections.ts';
import styles from './landing-page.module.css';
import type { ShownPage } from './shown-page.ts';

/** One aim, said first and last; between them the text in sections. */
export function LandingPage({ shown: { page, contentHtml } }: { shown: ShownPage }) {
  return (
    <>
      <Hero title={page.title} lead={page.excerpt} action="Get Your Free Quote" photo={page.featuredImage} />
      <StatsStrip />
      {contentSections(contentHtml).map((section, index) => (
        <Band key={section.headingHtml + section.bodyHtml} tone={index % 2 === 0 ? 'plain' : 'tint'}>
          <Part {...section} />
        </Band>
      ))}
      <ClosingCall
        title="Ready when you are."
        text="Tell us about your move today and get your free quote within 24 hours."
      />
    </>
  );
}

/** The heading beside its text, where there is room; what comes before the first heading is larger. */
const Part = ({ headingHtml, bodyHtml }: ContentSection) =>
  headingHtml ? (
    <div className={styles.part}>
      <RichText html={headingHtml} />
      <RichText html={bodyHtml} />
    </div>
  ) : (
    <div className={styles.opening}>
      <RichText html={bodyHtml} />
    </div>
  );
