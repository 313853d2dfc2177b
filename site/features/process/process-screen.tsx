import { builtInScreens } from '../../../shared/domain/site/built-in-screens.ts';
import { moveTimeline, processSteps } from '../../content/process.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/site-context.ts';
import { buildBreadcrumbJsonLd, JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo, Seo } from '../../seo/seo-head.tsx';
import { ClosingCallToAction } from '../../templates/closing-call.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { PageSection } from '../../templates/section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { checkIcon, Icon } from '../../ui/icon.tsx';
import styles from './process-screen.module.css';

const pageSlug = 'process';

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await prepareSeo(queryClient, pageSlug);
  return 200;
}

export function Screen() {
  const site = useSite();
  return (
    <>
      <Seo pageSlug={pageSlug} {...builtInScreens.process} />
      <JsonLd
        data={import.meta.env.SSR && (() => buildBreadcrumbJsonLd(site, [{ name: 'Our Process', path: '/process' }]))}
      />
      <PageHeader
        title="Our Moving Process"
        lead="Four steps from your first call to the last box. You always know what happens next, and who is doing it."
      />
      <ProcessSteps />
      <Timeline />
      <ClosingCallToAction
        title="Ready for step one?"
        text="Tell us where you are and where you are going, and get your free quote within 24 hours."
      >
        <ButtonLink look="light" large to="/contact">
          Contact Us
        </ButtonLink>
      </ClosingCallToAction>
    </>
  );
}

function ProcessSteps() {
  return (
    <PageSection title="How it works" lead="A bedsitter in Roysambu or six floors of offices: the steps are the same.">
      <ol className={styles.steps}>
        {processSteps.map(({ icon, title, text, points }) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon path={icon} size={30} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <Icon path={checkIcon} size={18} />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function Timeline() {
  return (
    <PageSection
      tone="tint"
      title="A Typical Timeline"
      lead="For a house move within Nairobi. In a hurry? Call us: we often have a crew free midweek."
    >
      <ol className={styles.timeline}>
        {moveTimeline.map(({ when, title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.when}>{when}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
