import { Button, Callout, InputGroup, TextArea } from '@blueprintjs/core';
import { isBuiltInScreen, pagePath } from '../../../../shared/domain/built-in-screens.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { seoLengths } from '../../../../shared/domain/seo-score.ts';
import { pageSlug } from '../../../../shared/domain/slug.ts';
import type { Site } from '../../../../shared/schemas/site.ts';
import { Field } from '../../shared/forms/field.tsx';
import { LengthBar } from '../../shared/forms/length-bar.tsx';
import { MarkdownEditor } from '../../shared/forms/markdown-editor.tsx';
import styles from './page-editor.module.css';
import { fieldId } from './page-fields.ts';
import { retitled } from './retitled.ts';
import type { PageEditing } from './use-page-editor.ts';

interface ContentTabProps {
  editing: PageEditing;
  site: Site;
}

export function ContentTab({ editing, site }: ContentTabProps) {
  const { base, form, problems, setForm, setPage, forgive } = editing;
  const { title, excerpt, content } = form.page;

  function setTitle(next: string): void {
    setPage('title', next);
    if (base) return;
    setForm((before) => retitled({ ...before, page: { ...before.page, title } }, next, site.companyName));
    forgive('page.slug');
  }

  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field id={fieldId('page.title')} label="Title" required problem={problems['page.title']}>
          {(control) => (
            <InputGroup
              {...control}
              value={title}
              maxLength={textLimits.title}
              autoComplete="off"
              autoFocus={base === null}
              onValueChange={setTitle}
            />
          )}
        </Field>
        <SlugField editing={editing} site={site} />
      </div>
      <Field
        id={fieldId('page.excerpt')}
        label="Excerpt"
        problem={problems['page.excerpt']}
        hint={<LengthBar text={excerpt} advised={{ min: 1, max: seoLengths.description }} />}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={2}
            value={excerpt}
            maxLength={textLimits.excerpt}
            onChange={(event) => setPage('excerpt', event.currentTarget.value)}
          />
        )}
      </Field>
      {isBuiltInScreen(pageSlug(form.page.slug)) ? (
        <Callout intent="none">
          This page holds the SEO data of a screen that is built into the site, {pagePath(pageSlug(form.page.slug))}.
          What visitors read there is part of the site, so there is no content to write here.
        </Callout>
      ) : (
        <Field
          id={fieldId('page.content')}
          label="Content"
          problem={problems['page.content']}
          hint="Markdown: **bold**, _italic_, ## heading, [link](https://…). Single line breaks are kept."
        >
          {(control) => (
            <MarkdownEditor
              {...control}
              value={content}
              rows={20}
              maxLength={textLimits.content}
              onChange={(value) => setPage('content', value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function SlugField({ editing, site }: ContentTabProps) {
  const { base, form, problems, suggestion, setPage } = editing;
  const typed = form.page.slug;
  const slug = pageSlug(typed);
  const isMoving = base?.page.status === 'published' && slug !== '' && base.page.slug !== slug;
  const address = slug === typed.trim() ? 'The address' : 'When it is saved, this becomes';
  return (
    <Field
      id={fieldId('page.slug')}
      label="Slug"
      required
      problem={problems['page.slug']}
      isAlert={suggestion !== undefined}
      hint={
        isMoving
          ? `The page moves from ${pagePath(base.page.slug)} to ${pagePath(slug)}: whoever follows an old link is led to the new address.`
          : `${address}: ${site.origin}${pagePath(slug || '…')}`
      }
    >
      {(control) => (
        <>
          <InputGroup
            {...control}
            value={typed}
            maxLength={textLimits.slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onValueChange={(value) => setPage('slug', value)}
          />
          {suggestion !== undefined && (
            <Button
              className={styles.suggestion ?? ''}
              size="small"
              intent="primary"
              variant="outlined"
              text={`Use ${suggestion}`}
              onClick={() => editing.takeSuggestion(suggestion)}
            />
          )}
        </>
      )}
    </Field>
  );
}
