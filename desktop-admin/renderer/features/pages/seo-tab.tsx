import { Button } from '@blueprintjs/core';
import { recommendedSeoLengths } from '../../../../shared/domain/content/seo-score.ts';
import { createPageSlug } from '../../../../shared/domain/content/slug.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { getPagePath } from '../../../../shared/domain/site/built-in-screens.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import { SeoPreviews } from '../../shared/content/seo-previews.tsx';
import { ImageField } from '../../shared/forms/image-field.tsx';
import { LengthBar } from '../../shared/forms/length-bar.tsx';
import editorStyles from './page-editor.module.css';
import { pageEditorFields } from './page-fields.ts';
import { createPageSeoTags, toScoredPage } from './page-tags.ts';
import styles from './seo-tab.module.css';
import { SeoTextField, StructuredDataFeedback } from './seo-text-field.tsx';
import type { PageEditorForm } from './use-page-editor.ts';

interface SeoTabProps {
  form: PageEditorForm;
  site: Site;
}

export function SeoTab({ form, site }: SeoTabProps) {
  const { values } = form;
  const { seoMeta } = values;
  const tags = createPageSeoTags(values, site);
  const slug = createPageSlug(values.page.slug);
  const ownPath = slug === '' ? null : getPagePath(slug);
  return (
    <div className={styles.columns}>
      <div className={editorStyles.fields}>
        <div className={editorStyles.group}>
          <h2>Search engines</h2>
          <SeoTextField
            form={form}
            name="metaTitle"
            placeholder={tags.title}
            maxLength={textLimits.seoText}
            hint={<LengthBar text={seoMeta.metaTitle} advised={recommendedSeoLengths.title} />}
          />
          <SeoTextField
            form={form}
            name="metaDescription"
            rows={3}
            placeholder={tags.description}
            maxLength={textLimits.seoText}
            hint={<LengthBar text={seoMeta.metaDescription} advised={recommendedSeoLengths.description} />}
          />
          <SeoTextField
            form={form}
            name="metaKeywords"
            maxLength={textLimits.seoText}
            hint="Keywords separated by commas."
          />
          <SeoTextField
            form={form}
            name="canonicalUrl"
            placeholder={tags.canonical}
            maxLength={textLimits.url}
            hint="The preferred address if the same text is available at several addresses. Must start with https:// or /."
            action={
              <Button
                text="Use this page’s address"
                variant="minimal"
                disabled={ownPath === null || seoMeta.canonicalUrl === ownPath}
                onClick={() =>
                  ownPath !== null && form.setValue('seoMeta.canonicalUrl', ownPath, { shouldDirty: true })
                }
              />
            }
          />
        </div>
        <div className={editorStyles.group}>
          <h2>WhatsApp and Facebook</h2>
          <SeoTextField
            form={form}
            name="ogTitle"
            placeholder={tags.openGraph.title ?? ''}
            maxLength={textLimits.seoText}
          />
          <SeoTextField
            form={form}
            name="ogDescription"
            rows={2}
            placeholder={tags.openGraph.description ?? ''}
            maxLength={textLimits.seoText}
          />
          <SeoImageField form={form} name="ogImage" />
        </div>
        <div className={editorStyles.group}>
          <h2>X (Twitter)</h2>
          <SeoTextField
            form={form}
            name="twitterTitle"
            placeholder={tags.twitter.title}
            maxLength={textLimits.seoText}
          />
          <SeoTextField
            form={form}
            name="twitterDescription"
            rows={2}
            placeholder={tags.twitter.description}
            maxLength={textLimits.seoText}
          />
          <SeoImageField form={form} name="twitterImage" />
        </div>
        <div className={editorStyles.group}>
          <h2>Structured data</h2>
          <SeoTextField
            form={form}
            name="customSchema"
            rows={8}
            isCode
            hint={<StructuredDataFeedback text={seoMeta.customSchema} />}
          />
        </div>
      </div>
      <SeoPreviews className={styles.aside} page={toScoredPage(values)} tags={tags} site={site} />
    </div>
  );
}

function SeoImageField({ form, name }: { form: PageEditorForm; name: 'ogImage' | 'twitterImage' }) {
  return (
    <ImageField
      form={form}
      name={`seoMeta.${name}`}
      label={pageEditorFields[`seoMeta.${name}`].label}
      hint={
        name === 'ogImage'
          ? 'Best size: 1200 × 630 pixels. Default: the featured image or the default drawing.'
          : 'Default: the picture above.'
      }
    />
  );
}
