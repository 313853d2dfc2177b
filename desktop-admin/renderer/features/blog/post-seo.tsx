import { Button, Checkbox, Collapse } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getArticlePath } from '../../../../shared/domain/content/blog.ts';
import { createSeoTags } from '../../../../shared/domain/content/seo-tags.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { parseOptionalText, trimText } from '../../../../shared/domain/texts.ts';
import { getValidAddress } from '../../../../shared/domain/web-address.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import { siteInfoQuery } from '../../shared/api/common-queries.query.ts';
import { SeoPreviews } from '../../shared/content/seo-previews.tsx';
import { ImageField } from '../../shared/forms/image-field.tsx';
import { LongTextField, TextInputField } from '../../shared/forms/text-fields.tsx';
import type { BlogPostFormState, BlogPostValues } from './blog-post-editing.ts';
import styles from './post-seo.module.css';

const ownFields = ['ogTitle', 'ogDescription', 'ogImage', 'canonicalUrl'] as const;

const seoHash = '#seo';

export function PostSeoFields({ form }: { form: BlogPostFormState }) {
  const { values } = form;
  const { data: site } = useQuery(siteInfoQuery);
  const isAsked = useLocation().hash === seoHash;
  const part = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(isAsked);
  // Keeps the section open if one of its fields has an error.
  const isOpen = isOpened || ownFields.some((name) => form.getProblem(name) !== undefined);
  useEffect(() => {
    if (isAsked) part.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  const ownPath = trimText(values.slug) === '' ? null : getArticlePath(values.slug.trim());
  return (
    <div ref={part}>
      <Button
        variant="minimal"
        icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        text="Search engines and shared links"
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
      />
      <Collapse isOpen={isOpen} keepChildrenMounted>
        <div className={styles.columns}>
          <div className={styles.fields}>
            <TextInputField
              form={form}
              name="ogTitle"
              label="OG title"
              hint="Shown in WhatsApp and on Facebook. Default: the meta title."
              maxLength={textLimits.seoText}
            />
            <LongTextField
              form={form}
              name="ogDescription"
              label="OG description"
              hint="Default: the meta description."
              rows={2}
              maxLength={textLimits.seoText}
            />
            <ImageField
              form={form}
              name="ogImage"
              label="OG image"
              hint="Best size: 1200 × 630 pixels. Default: the post’s image or the default drawing."
            />
            <TextInputField
              form={form}
              name="canonicalUrl"
              label="Canonical URL"
              hint="The preferred address if the same text is available at several addresses. Must start with https:// or /."
              maxLength={textLimits.url}
              rightElement={
                <Button
                  text="Use this post’s address"
                  variant="minimal"
                  disabled={ownPath === null || values.canonicalUrl === ownPath}
                  onClick={() => ownPath !== null && form.setValue('canonicalUrl', ownPath, { shouldDirty: true })}
                />
              }
            />
            <Checkbox
              label="Hide from search engines (noindex)"
              checked={values.noIndex}
              onChange={(event) => form.setValue('noIndex', event.currentTarget.checked, { shouldDirty: true })}
            />
          </div>
          {isOpen && site && (
            <SeoPreviews
              className={styles.aside}
              page={{ ...values, seoMeta: values }}
              tags={getPostTags(values, site)}
              site={site}
            />
          )}
        </div>
      </Collapse>
    </div>
  );
}

/** Returns the tags for search engines and link previews, as if the post were published. */
const getPostTags = (values: BlogPostValues, site: Site) =>
  createSeoTags({
    site,
    path: getArticlePath(values.slug.trim()),
    title: trimText(values.title) || 'Untitled post',
    description: site.description,
    type: 'article',
    page: {
      page: { excerpt: values.excerpt.trim(), featuredImage: getValidAddress(values.image.trim()) },
      seoMeta: {
        metaTitle: parseOptionalText(values.metaTitle),
        metaDescription: parseOptionalText(values.metaDescription),
        ogTitle: parseOptionalText(values.ogTitle),
        ogDescription: parseOptionalText(values.ogDescription),
        ogImage: getValidAddress(values.ogImage.trim()),
        canonicalUrl: getValidAddress(values.canonicalUrl.trim()),
        noIndex: values.noIndex,
      },
    },
  });
