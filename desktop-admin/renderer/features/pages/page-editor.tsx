import { Button, Callout, Tab, Tabs } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageDetail } from '../../../../shared/schemas/page.ts';
import type { Site } from '../../../../shared/schemas/site.ts';
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx';
import { DraftOffer } from '../../shared/forms/draft-offer.tsx';
import { useSaveKey } from '../../shared/forms/use-save-key.ts';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.tsx';
import { Screen } from '../../shared/ui/screen.tsx';
import { ContentTab } from './content-tab.tsx';
import styles from './page-editor.module.css';
import { PageEditorHeader } from './page-editor-header.tsx';
import {
  comparedFields,
  type EditorTab,
  editorTabs,
  fieldId,
  firstProblem,
  pageFields,
  problemsByTab,
} from './page-fields.ts';
import { toPageForm } from './page-form.ts';
import { SeoTab } from './seo-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { type PageEditing, usePageEditor } from './use-page-editor.ts';

const tabTitles: Record<EditorTab, string> = {
  content: 'Content',
  seo: 'SEO & Meta',
  settings: 'Page Settings',
};

interface PageEditorProps {
  /** Null for a new page. */
  stored: PageDetail | null;
  site: Site;
}

export function PageEditor({ stored, site }: PageEditorProps) {
  const editing = usePageEditor(stored);
  const { form, problems, failure, clash, save } = editing;
  const { offered } = editing.draft;
  const [query, setQuery] = useSearchParams();
  const tab = editorTabs.find((name) => name === query.get('tab')) ?? 'content';
  const openTab = useCallback(
    (name: EditorTab) => setQuery(name === 'content' ? {} : { tab: name }, { replace: true }),
    [setQuery],
  );
  useFirstProblem(editing, openTab);
  useSaveKey(useCallback(() => save(), [save]));
  const guard = useUnsavedGuard(editing.isDirty, editing.draft.end);
  const counts = problemsByTab(problems);

  return (
    <Screen className={styles.screen}>
      {guard}
      <PageEditorHeader editing={editing} />
      {failure && (
        <Callout className={styles.failure ?? ''} intent="danger" role="alert">
          <span>{failure}</span>
          <Button variant="minimal" icon={<CrossIcon />} aria-label="Dismiss" onClick={editing.closeFailure} />
        </Callout>
      )}
      {offered && (
        <DraftOffer
          draft={offered}
          version={stored?.page.version ?? null}
          restore={() => editing.restore(offered)}
          discard={editing.draft.close}
        />
      )}
      <Tabs
        id="page-editor"
        className={styles.tabs ?? ''}
        selectedTabId={tab}
        renderActiveTabPanelOnly
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
                {name === 'content' && <ContentTab editing={editing} site={site} />}
                {name === 'seo' && <SeoTab editing={editing} site={site} />}
                {name === 'settings' && <SettingsTab editing={editing} />}
              </>
            }
          />
        ))}
      </Tabs>
      <ConflictDialog
        isOpen={clash !== undefined}
        change={clash?.change}
        fields={clash ? comparedFields(form, toPageForm(clash.theirs)) : []}
        onKeepMine={editing.keepMine}
        onTakeTheirs={editing.takeTheirs}
        onClose={editing.closeConflict}
      />
    </Screen>
  );
}

/** Opens the tab of the first wrong field, and puts the focus on it, each time that something is found wrong. */
function useFirstProblem({ problems, reports }: PageEditing, openTab: (name: EditorTab) => void): void {
  const answered = useRef(reports);
  useEffect(() => {
    if (answered.current === reports) return;
    answered.current = reports;
    const path = firstProblem(problems);
    const place = path === undefined ? undefined : pageFields[path];
    if (path === undefined || !place) return;
    openTab(place.tab);
    // The tab is there after the next rendering.
    window.setTimeout(() => document.getElementById(fieldId(path))?.focus());
  }, [problems, reports, openTab]);
}
