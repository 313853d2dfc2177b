import { builtInScreens } from '../../../shared/domain/built-in-screens.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/use-site.ts';
import { breadcrumbList } from '../../seo/breadcrumb-list.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo } from '../../seo/page-query.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { ClosingCall } from '../../templates/closing-call.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ProcessSteps } from './process-steps.tsx';
import { Timeline } from './timeline.tsx';

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
      <JsonLd data={import.meta.env.SSR && (() => breadcrumbList(site, [{ name: 'Our Process', path: '/process' }]))} />
      <PageHeader
        title="Our Moving Process"
        lead="Four steps from your first call to the last box. You always know what happens next, and who is doing it."
      />
      <ProcessSteps />
      <Timeline />
      <ClosingCall
        title="Ready for step one?"
        text="Tell us where you are and where you are going, and get your free quote within 24 hours."
      >
        <ButtonLink look="light" large to="/contact">
          Contact Us
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
