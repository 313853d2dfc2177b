import { Button, Callout, Tab, Tabs } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import type { PageDetail } from '../../../../shared/schemas/content/page.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import { DraftProblem } from '../../shared/drafts/draft-problem.tsx';
import { DraftOffer } from '../../shared/forms/draft-offer.tsx';
import { EditorPrompts } from '../../shared/forms/editor-prompts.tsx';
import { MissingAltTexts } from '../../shared/media/missing-alt-texts.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ContentTab } from './content-tab.tsx';
import { describePageSaveError } from './page.query.ts';
import styles from './page-editor.module.css';
import { PageEditorHeader } from './page-editor-header.tsx';
import { comparePageForms, countProblemsByTab, type EditorTab, editorTabs } from './page-fields.ts';
import { SeoTab } from './seo-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { usePageEditor } from './use-page-editor.ts';

const tabTitles: Record<EditorTab, string> = {
  content: 'Content',
  seo: 'SEO & Meta',
  settings: 'Page Settings',
};

interface PageEditorProps {
  stored: PageDetail | null;
  site: Site;
}

export function PageEditor({ stored, site }: PageEditorProps) {
  const [query, setQuery] = useSearchParams();
  const tab = editorTabs.find((name) => name === query.get('tab')) ?? 'content';
  const openTab = (name: EditorTab) => setQuery(name === 'content' ? {} : { tab: name }, { replace: true });
  const form = usePageEditor(stored, openTab);
  const counts = countProblemsByTab((path) => form.getProblem(path) !== undefined);
  // Hides the general error if the slug is in use, because the slug field shows this error.
  const failure = form.suggestion === undefined ? form.failure : null;

  return (
    <ScreenLayout ref={form.frame} className={styles.screen}>
      <PageEditorHeader form={form} />
      {failure !== null && (
        <Callout className={styles.failure ?? ''} intent="danger" role="alert">
          <span>{describePageSaveError(failure)}</span>
          <Button variant="minimal" icon={<CrossIcon />} aria-label="Dismiss" onClick={form.clearFailure} />
        </Callout>
      )}
      <MissingAltTexts form={form} />
      <DraftProblem form={form} text={form.values.page.content} isWhole />
      <DraftOffer form={form} />
      <Tabs
        id="page-editor"
        className={styles.tabs ?? ''}
        selectedTabId={tab}
        renderActiveTabPanelOnly
        animate={false}
        onChange={(id) => openTab(editorTabs.find((name) => name === id) ?? 'content')}
      >
        {editorTabs.map((name) => (
          <Tab
            key={name}
            id={name}
            title={tabTitles[name]}
            tagContent={counts[name] > 0 ? counts[name] : undefined}
            tagProps={{ intent: 'danger' }}
            panel={
              <>
                {name === 'content' && <ContentTab form={form} site={site} />}
                {name === 'seo' && <SeoTab form={form} site={site} />}
                {name === 'settings' && <SettingsTab form={form} />}
              </>
            }
          />
        ))}
      </Tabs>
      <EditorPrompts form={form} compare={comparePageForms} />
    </ScreenLayout>
  );
}
