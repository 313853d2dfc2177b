import { builtInScreens } from '../../../shared/domain/site/built-in-screens.ts';
import { companyStory, companyValues, mission, vision } from '../../content/about.ts';
import { assurances, companyFigures } from '../../content/claims.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/site-context.ts';
import image from '../../illustrations/about-crew.svg';
import { buildBreadcrumbJsonLd, JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo, Seo } from '../../seo/seo-head.tsx';
import { ClosingCallToAction } from '../../templates/closing-call.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { PageBand, PageSection } from '../../templates/section.tsx';
import { IconPoints } from '../../ui/cards/columns.tsx';
import { LibraryPicture } from '../../ui/library-picture.tsx';
import styles from './about-screen.module.css';

const pageSlug = 'about';

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await prepareSeo(queryClient, pageSlug);
  return 200;
}

export function Screen() {
  const site = useSite();
  return (
    <>
      <Seo pageSlug={pageSlug} {...builtInScreens.about} />
      <JsonLd
        data={import.meta.env.SSR && (() => buildBreadcrumbJsonLd(site, [{ name: 'About Us', path: '/about' }]))}
      />
      <PageHeader
        title="About Us"
        lead={`${site.companyName} has moved homes, offices and everything in them since 2008.${
          site.tagline ? ` ${site.tagline}: that is how we would like you to remember us.` : ''
        }`}
      />
      <OurStory />
      <Achievements />
      <MissionAndVision />
      <PageSection
        tone="tint"
        title="Core Values"
        lead="Anyone can put three words on a wall. This is what ours mean on moving day."
      >
        <IconPoints points={companyValues} />
      </PageSection>
      <ClosingCallToAction
        title="Put us to the test."
        text="Tell us about your move today and get your free quote within 24 hours."
      />
    </>
  );
}

/** Photo widths below the text, and beside the text from 60rem. Keep in sync with `about-screen.module.css`. */
const teamSizes =
  '(max-width: 31rem) calc(100vw - 2.5rem), (max-width: 59.99rem) 92vw, (max-width: 75rem) 40vw, 30.5rem';

function OurStory() {
  const { team } = useSite().photos;
  const look = { width: '480', height: '340', className: styles.picture };
  return (
    <PageSection title="Our Story">
      <div className={styles.story}>
        <div className={styles.paragraphs}>
          {companyStory.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {team ? (
          <LibraryPicture {...look} picture={team} sizes={teamSizes} loading="lazy" />
        ) : (
          <img {...look} src={image} alt="" />
        )}
      </div>
    </PageSection>
  );
}

function Achievements() {
  return (
    <PageSection
      tone="tint"
      title="Our Achievements"
      lead="What has added up since the first set of keys was handed to us."
    >
      <dl className={styles.figures}>
        {Object.values(companyFigures).map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.assurances}>{assurances.join(' · ')}</p>
    </PageSection>
  );
}

function MissionAndVision() {
  return (
    <PageBand>
      <div className={styles.statements}>
        <section aria-labelledby="mission">
          <h2 id="mission">Our Mission</h2>
          <p>{mission}</p>
        </section>
        <section aria-labelledby="vision">
          <h2 id="vision">Our Vision</h2>
          <p>{vision}</p>
        </section>
      </div>
    </PageBand>
  );
}
