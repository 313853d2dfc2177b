import { builtInScreens } from '../../../shared/domain/built-in-screens.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/use-site.ts';
import { breadcrumbList } from '../../seo/breadcrumb-list.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { prepareSeo } from '../../seo/page-query.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { ContactCards } from './contact-cards.tsx';
import { FaqList } from './faq-list.tsx';
import { MovingTips } from './moving-tips.tsx';
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
      <JsonLd data={import.meta.env.SSR && (() => breadcrumbList(site, [{ name: 'FAQs', path: '/faqs' }]))} />
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
