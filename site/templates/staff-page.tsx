import type { ComponentType } from 'react';
import { getSocialImage } from '../../shared/domain/content/pictures.ts';
import type { PublishedPage } from '../../shared/schemas/content/page.ts';
import { useSite } from '../context/site-context.ts';
import { buildServiceJsonLd } from '../seo/company-data.ts';
import { buildBreadcrumbJsonLd, JsonLd } from '../seo/json-ld.tsx';
import { PictureFromAddress } from '../ui/library-picture.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { ClosingCallToAction } from './closing-call.tsx';
import { type ContentSection, splitIntoSections } from './content-sections.ts';
import { Hero, StatsStrip } from './hero.tsx';
import { PageHeader } from './page-header.tsx';
import { PageBand } from './section.tsx';
import { ServiceFrame, serviceBreadcrumbs } from './service-frame.tsx';
import styles from './staff-page.module.css';

/** A page without its Markdown source, which would double the document's size. */
export interface ShownPage extends Pick<PublishedPage, 'seoMeta' | 'contentHtml' | 'pictures'> {
  page: Omit<PublishedPage['page'], 'content'>;
}

export function toShownPage({ page: { content: _, ...page }, ...shown }: PublishedPage): ShownPage {
  return { ...shown, page };
}

export function StaffPage({ shown }: { shown: ShownPage }) {
  const Template = templates[shown.page.template];
  return <Template shown={shown} />;
}

const templates: Record<ShownPage['page']['template'], ComponentType<{ shown: ShownPage }>> = {
  default: DefaultPage,
  service: ServiceLikePage,
  landing: LandingPage,
};

function DefaultPage({ shown: { page, pictures, contentHtml } }: { shown: ShownPage }) {
  return (
    <>
      <PageHeader title={page.title} lead={page.excerpt} />
      <div className={styles.ground}>
        {page.featuredImage && (
          <PictureFromAddress
            address={page.featuredImage}
            pictures={pictures}
            sizes="(max-width: 43rem) calc(100vw - 3.5rem), 40rem"
            width="640"
            height="360"
            fetchPriority="high"
            className={styles.image}
          />
        )}
        <RichText html={contentHtml} />
      </div>
      <ClosingCallToAction
        title="Can we help with anything else?"
        text="Tell us about your move and get your free quote within 24 hours."
      />
    </>
  );
}

function ServiceLikePage({ shown: { page, pictures, contentHtml } }: { shown: ShownPage }) {
  const site = useSite();
  const { title, excerpt: description, featuredImage } = page;
  const image = featuredImage && getSocialImage(featuredImage, pictures).address;
  const path = `/${page.slug}`;
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR &&
          (() => buildServiceJsonLd(site, { title, description, path, image, startingPrice: null }))
        }
      />
      <JsonLd
        data={
          import.meta.env.SSR && (() => buildBreadcrumbJsonLd(site, [...serviceBreadcrumbs, { name: title, path }]))
        }
      />
      <ServiceFrame
        title={title}
        lead={description}
        image={featuredImage}
        pictures={pictures}
        price={{
          title: 'Price',
          amount: 'Custom quote',
          note: 'Tell us what you need. You get a price in writing within 24 hours, free and with no obligation.',
          quotePath: '/quote',
        }}
      >
        <RichText html={contentHtml} />
      </ServiceFrame>
      <ClosingCallToAction
        title="Shall we plan it together?"
        text="A free consultation, a price in writing within 24 hours, and no obligation to book."
      />
    </>
  );
}

function LandingPage({ shown: { page, pictures, contentHtml } }: { shown: ShownPage }) {
  const { featuredImage } = page;
  return (
    <>
      <Hero
        title={page.title}
        lead={page.excerpt}
        action="Get Your Free Quote"
        photo={
          featuredImage
            ? (look) => <PictureFromAddress {...look} address={featuredImage} pictures={pictures} />
            : undefined
        }
      />
      <StatsStrip />
      {splitIntoSections(contentHtml).map((section, index) => (
        <PageBand key={section.headingHtml + section.bodyHtml} tone={index % 2 === 0 ? 'plain' : 'tint'}>
          <Part {...section} />
        </PageBand>
      ))}
      <ClosingCallToAction
        title="Ready when you are."
        text="Tell us about your move today and get your free quote within 24 hours."
      />
    </>
  );
}

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
