import { useSite } from '../../context/use-site.ts';
import { breadcrumbList } from '../../seo/breadcrumb-list.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { serviceOffer } from '../../seo/service-offer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { AsideCard } from '../aside-card.tsx';
import { AsideColumns } from '../aside-columns.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { PageHeader } from '../page-header.tsx';
import styles from './service-like-page.module.css';
import type { ShownPage } from './shown-page.ts';

const above = [{ name: 'Services', path: '/services' }];

/** As the page of a service, without what only our fixed services have: a list price and numbered steps. */
export function ServiceLikePage({ shown: { page, contentHtml } }: { shown: ShownPage }) {
  const site = useSite();
  const path = `/${page.slug}`;
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR &&
          (() =>
            serviceOffer(site, {
              title: page.title,
              description: page.excerpt,
              path,
              image: page.featuredImage,
              startingPrice: null,
            }))
        }
      />
      <JsonLd data={import.meta.env.SSR && (() => breadcrumbList(site, [...above, { name: page.title, path }]))} />
      <PageHeader
        title={page.title}
        lead={page.excerpt}
        trail={<Breadcrumbs above={above} current={page.title} />}
        {...(page.featuredImage && { image: page.featuredImage })}
      />
      <AsideColumns aside={<QuoteCard />}>
        <RichText html={contentHtml} />
      </AsideColumns>
      <ClosingCall
        title="Shall we plan it together?"
        text="A free consultation, a price in writing within 24 hours, and no obligation to book."
      />
    </>
  );
}

const QuoteCard = () => (
  <AsideCard>
    <section aria-labelledby="price" className={styles.quote}>
      <h2 id="price">Price</h2>
      <p className={styles.kind}>Custom quote</p>
      <p>Tell us what you need. You get a price in writing within 24 hours, free and with no obligation.</p>
      <ButtonLink look="action" large to="/quote">
        Get Custom Quote
      </ButtonLink>
    </section>
  </AsideCard>
);
