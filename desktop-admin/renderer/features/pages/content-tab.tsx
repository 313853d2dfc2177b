import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { MaximizeIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { maxSeoLengths } from '../../../../shared/domain/content/seo-score.ts';
import { createPageSlug } from '../../../../shared/domain/content/slug.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { getPagePath, isBuiltInScreen } from '../../../../shared/domain/site/built-in-screens.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import { FormField } from '../../shared/forms/form-field.tsx';
import { LengthBar } from '../../shared/forms/length-bar.tsx';
import { LongTextField, TextInputField } from '../../shared/forms/text-fields.tsx';
import { carryDraftNavigationOptions } from '../../shared/forms/use-unsaved-guard.tsx';
import { MarkdownEditor } from '../../shared/markdown/markdown-editor.tsx';
import styles from './page-editor.module.css';
import { changePageTitle } from './page-form.ts';
import type { PageEditorForm } from './use-page-editor.ts';

interface ContentTabProps {
  form: PageEditorForm;
  site: Site;
}

export function ContentTab({ form, site }: ContentTabProps) {
  const { values, isNew } = form;
  const navigate = useNavigate();

  function followTitle(title: string): void {
    if (!isNew) return;
    form.setValues(changePageTitle(values, title, site.companyName), { shouldDirty: true });
    form.clearErrors('page.slug');
  }

  function writeInFullScreen(): void {
    form.carryDraft();
    void navigate(`/pages/${form.base?.page.id ?? 'new'}/write`, carryDraftNavigationOptions);
  }

  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInputField
          form={form}
          name="page.title"
          label="Title"
          required
          maxLength={textLimits.title}
          autoFocus={isNew}
          onEdit={followTitle}
        />
        <SlugField form={form} site={site} />
      </div>
      <LongTextField
        form={form}
        name="page.excerpt"
        label="Excerpt"
        hint={<LengthBar text={values.page.excerpt} advised={{ min: 1, max: maxSeoLengths.description }} />}
        rows={2}
        maxLength={textLimits.excerpt}
      />
      {isBuiltInScreen(createPageSlug(values.page.slug)) ? (
        <Callout intent="none">
          This page stores the SEO data of the built-in screen {getPagePath(createPageSlug(values.page.slug))}. The
          screen’s text is built into the site and cannot be edited here.
        </Callout>
      ) : (
        <FormField
          form={form}
          name="page.content"
          label="Content"
          hint="Markdown: **bold**, _italic_, ## heading, [link](https://…). Single line breaks are kept."
        >
          {(control, value, change) => (
            <>
              <Button
                className={styles.fullScreen ?? ''}
                size="small"
                icon={<MaximizeIcon />}
                text="Write in full screen"
                onClick={writeInFullScreen}
              />
              <MarkdownEditor {...control} value={value} rows={20} onChange={change} />
            </>
          )}
        </FormField>
      )}
    </div>
  );
}

function SlugField({ form, site }: ContentTabProps) {
  const { base, suggestion } = form;
  const typed = form.values.page.slug;
  const slug = createPageSlug(typed);
  const isMoving = base?.page.status === 'published' && slug !== '' && base.page.slug !== slug;
  const address = slug === typed.trim() ? 'Address' : 'Address after saving';

  function takeFree(free: string): void {
    form.setValue('page.slug', free, { shouldDirty: true });
    form.clearErrors('page.slug');
    form.clearFailure();
  }

  return (
    <FormField
      form={form}
      name="page.slug"
      label="Slug"
      required
      isAlert={suggestion !== undefined}
      hint={
        isMoving
          ? `The page moves from ${getPagePath(base.page.slug)} to ${getPagePath(slug)}. Old links redirect to the new address.`
          : `${address}: ${site.origin}${getPagePath(slug || '…')}`
      }
    >
      {(control, value, change) => (
        <>
          <InputGroup
            {...control}
            value={value}
            maxLength={textLimits.slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onValueChange={change}
          />
          {suggestion !== undefined && (
            <Button
              className={styles.suggestion ?? ''}
              size="small"
              intent="primary"
              variant="outlined"
              text={`Use ${suggestion}`}
              onClick={() => takeFree(suggestion)}
            />
          )}
        </>
      )}
    </FormField>
  );
}
