import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { isBuiltInScreen } from '../../../../shared/domain/built-in-screens.ts';
import { pageStatuses, pageTemplates, pageTypes } from '../../../../shared/domain/enums.ts';
import { pageSlug } from '../../../../shared/domain/slug.ts';
import { pageStatusLabels, pageTemplateLabels, pageTypeLabels } from '../../shared/content/page-tags.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { ImageField } from '../../shared/forms/image-field.tsx';
import { ExactMoment } from '../../shared/ui/moment.tsx';
import { DeletePage } from './delete-page.tsx';
import styles from './page-editor.module.css';
import { fieldId, pageFields } from './page-fields.ts';
import type { PageEditing } from './use-page-editor.ts';

export function SettingsTab({ editing }: { editing: PageEditing }) {
  const { base, form, problems, setPage, setSeo } = editing;
  return (
    <div className={styles.choices}>
      {isBuiltInScreen(pageSlug(form.page.slug)) && (
        <p>
          This page holds the SEO data of a screen that is built into the site. Template, content and picture are not
          shown there.
        </p>
      )}
      <Choice
        editing={editing}
        name="status"
        hint="Only a published page is on the site. Draft and archived pages are seen by nobody but staff."
        options={pageStatuses.map((value) => ({ value, label: pageStatusLabels[value] }))}
      />
      <Choice
        editing={editing}
        name="pageType"
        options={pageTypes.map((value) => ({ value, label: pageTypeLabels[value] }))}
      />
      <Choice
        editing={editing}
        name="template"
        hint="How the page is laid out: plain text, as a service with a quote card, or as a landing page with a large head."
        options={pageTemplates.map((value) => ({ value, label: pageTemplateLabels[value] }))}
      />
      <ImageField
        id={fieldId('page.featuredImage')}
        label="Featured image"
        value={form.page.featuredImage}
        problem={problems['page.featuredImage']}
        hint="Shown on the page, and beside links to it. An address that starts with https:// or /."
        onChange={(value) => setPage('featuredImage', value)}
      />
      <div className={styles.group}>
        <h2>Search engines</h2>
        <Checkbox
          id={fieldId('seoMeta.noIndex')}
          label={`${pageFields['seoMeta.noIndex']?.label} (noindex)`}
          checked={form.seoMeta.noIndex}
          onChange={(event) => setSeo('noIndex', event.currentTarget.checked)}
        />
        <Checkbox
          id={fieldId('seoMeta.noFollow')}
          label={`${pageFields['seoMeta.noFollow']?.label} (nofollow)`}
          checked={form.seoMeta.noFollow}
          onChange={(event) => setSeo('noFollow', event.currentTarget.checked)}
        />
      </div>
      {base && (
        <div className={styles.danger}>
          <p>
            Created <ExactMoment at={base.page.createdAt} />
            <br />
            Updated <ExactMoment at={base.page.updatedAt} />
          </p>
          <DeletePage page={base.page}>
            {(ask) => (
              <Button intent="danger" variant="outlined" icon={<TrashIcon />} onClick={ask}>
                Delete page
              </Button>
            )}
          </DeletePage>
        </div>
      )}
    </div>
  );
}

type ChoiceName = 'status' | 'pageType' | 'template';

interface ChoiceProps<K extends ChoiceName> {
  editing: PageEditing;
  name: K;
  options: { value: PageEditing['form']['page'][K]; label: string }[];
  hint?: string;
}

function Choice<K extends ChoiceName>({ editing, name, options, hint }: ChoiceProps<K>) {
  const path = `page.${name}`;
  return (
    <Field id={fieldId(path)} label={pageFields[path]?.label ?? name} problem={editing.problems[path]} hint={hint}>
      {({ intent: _, ...control }) => (
        <HTMLSelect
          {...control}
          className={styles.select ?? ''}
          value={editing.form.page[name]}
          options={options}
          onChange={(event) => {
            const chosen = options.find(({ value }) => value === event.currentTarget.value);
            if (chosen) editing.setPage(name, chosen.value);
          }}
        />
      )}
    </Field>
  );
}
