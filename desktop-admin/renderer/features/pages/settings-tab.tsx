import { Button, Checkbox } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { pageStatuses, pageTemplates, pageTypes } from '../../../../shared/domain/content/page-kinds.ts';
import { createPageSlug } from '../../../../shared/domain/content/slug.ts';
import { isBuiltInScreen } from '../../../../shared/domain/site/built-in-screens.ts';
import { pageStatusLabels, pageTemplateLabels, pageTypeLabels } from '../../shared/content/page-tags.tsx';
import { ScheduleFields } from '../../shared/content/schedule-fields.tsx';
import { ImageField } from '../../shared/forms/image-field.tsx';
import { SelectInputField } from '../../shared/forms/text-fields.tsx';
import { DateTimeWithAgo } from '../../shared/ui/time-ago.tsx';
import { ConfirmDeletePage } from './delete-page.tsx';
import styles from './page-editor.module.css';
import { pageEditorFields } from './page-fields.ts';
import type { PageEditorForm } from './use-page-editor.ts';

export function SettingsTab({ form }: { form: PageEditorForm }) {
  const { base, values } = form;
  return (
    <div className={styles.choices}>
      {isBuiltInScreen(createPageSlug(values.page.slug)) && (
        <p>
          This page stores the SEO data of a built-in screen. The screen does not use this page’s template, content or
          picture.
        </p>
      )}
      <SelectInputField
        form={form}
        name="page.status"
        label={pageEditorFields['page.status'].label}
        className={styles.select ?? ''}
        hint="Only published pages appear on the site. Only staff can see draft and archived pages."
        options={pageStatuses.map((value) => ({ value, label: pageStatusLabels[value] }))}
      />
      <ScheduleFields
        form={form}
        publishAt="page.publishAt"
        unpublishAt="page.unpublishAt"
        isPublic={values.page.status === 'published'}
        after="The page will be archived at this time."
      />
      <SelectInputField
        form={form}
        name="page.pageType"
        label={pageEditorFields['page.pageType'].label}
        className={styles.select ?? ''}
        options={pageTypes.map((value) => ({ value, label: pageTypeLabels[value] }))}
      />
      <SelectInputField
        form={form}
        name="page.template"
        label={pageEditorFields['page.template'].label}
        className={styles.select ?? ''}
        hint="Layout of the page: plain text, service with a quote card, or landing page with a large header."
        options={pageTemplates.map((value) => ({ value, label: pageTemplateLabels[value] }))}
      />
      <ImageField
        form={form}
        name="page.featuredImage"
        label={pageEditorFields['page.featuredImage'].label}
        hint="Shown on the page and beside links to the page. Choose a picture, or enter an address that starts with https:// or /."
      />
      <div className={styles.group}>
        <h2>Search engines</h2>
        <Checkbox
          label={`${pageEditorFields['seoMeta.noIndex'].label} (noindex)`}
          checked={values.seoMeta.noIndex}
          onChange={(event) => form.setValue('seoMeta.noIndex', event.currentTarget.checked, { shouldDirty: true })}
        />
        <Checkbox
          label={`${pageEditorFields['seoMeta.noFollow'].label} (nofollow)`}
          checked={values.seoMeta.noFollow}
          onChange={(event) => form.setValue('seoMeta.noFollow', event.currentTarget.checked, { shouldDirty: true })}
        />
      </div>
      {base && (
        <div className={styles.danger}>
          <p>
            Created <DateTimeWithAgo at={base.page.createdAt} />
            <br />
            Updated <DateTimeWithAgo at={base.page.updatedAt} />
          </p>
          <ConfirmDeletePage page={base.page}>
            {(ask) => (
              <Button intent="danger" variant="outlined" icon={<TrashIcon />} onClick={ask}>
                Delete page
              </Button>
            )}
          </ConfirmDeletePage>
        </div>
      )}
    </div>
  );
}
