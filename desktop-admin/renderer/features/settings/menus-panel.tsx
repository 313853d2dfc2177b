import { Button, Card, Classes, SegmentedControl } from '@blueprintjs/core';
import { PlusIcon, ResetIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { maxMenuEntries, type NavigationMenu } from '../../../../shared/schemas/site/navigation-menu.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { EditorPrompts } from '../../shared/forms/editor-prompts.tsx';
import { SortableList } from '../../shared/forms/sorting/sortable-list.tsx';
import { ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { MenuEntryRow } from './menu-entry-row.tsx';
import { menuListQuery } from './menus.query.ts';
import styles from './menus-panel.module.css';
import { formatMenu, useMenuForm } from './use-menu-form.ts';

/** The number of placeholder rows is from the specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

export function MenusPanel() {
  const { data: menus, error, isFetching, refetch } = useQuery(menuListQuery);
  const [query, setQuery] = useSearchParams();
  const menu = menus?.find(({ slug }) => slug === query.get('menu')) ?? menus?.[0];

  if (error && !menus) {
    return (
      <ScreenErrorState title="The menus could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
    );
  }
  return (
    <div className={styles.panel} aria-busy={!menus}>
      <p className={styles.hint}>
        Links in the header and footer of the public site. A hidden entry keeps its position.
      </p>
      {menus && menu && (
        <>
          <SegmentedControl
            className={styles.choice ?? ''}
            aria-label="Menu"
            value={menu.slug}
            options={menus.map(({ slug, name }) => ({ value: slug, label: name }))}
            onValueChange={(slug) => setQuery({ section: 'menus', menu: slug })}
          />
          <MenuEditor key={menu.slug} menu={menu} />
        </>
      )}
      {!menus && placeholders.map((key) => <div key={key} className={`${styles.placeholder} ${Classes.SKELETON}`} />)}
    </div>
  );
}

function MenuEditor({ menu }: { menu: NavigationMenu }) {
  const form = useMenuForm(menu);
  const { entries, isDirty, isSending } = form;
  const [isAsking, setAsking] = useState(false);

  return (
    <Card ref={form.frame} className={styles.editor ?? ''} role="region" aria-label={menu.name}>
      {entries.length === 0 && <p className={styles.hint}>This menu is empty, so visitors do not see it.</p>}
      <SortableList items={entries.map(({ id, label }) => ({ id, name: label }))} one="entry" onMove={form.move}>
        <ol className={styles.entries}>
          {entries.map((entry, place) => (
            <MenuEntryRow key={entry.id} entry={entry} form={form} place={place} />
          ))}
        </ol>
      </SortableList>
      <div className={styles.buttons}>
        <Button icon={<PlusIcon />} text="Add entry" disabled={entries.length >= maxMenuEntries} onClick={form.add} />
        <Button variant="minimal" icon={<ResetIcon />} text="Reset to default" onClick={() => setAsking(true)} />
        <span className={styles.spacer} />
        {isDirty && <Button variant="minimal" text="Discard changes" onClick={form.discard} />}
        <Button intent="primary" text={isSending ? 'Saving...' : 'Save menu'} disabled={!isDirty} onClick={form.save} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        message={`Reset “${menu.name}” to its default entries? All changes to this menu will be lost.`}
        confirmText="Reset"
        isPending={form.isPending}
        onConfirm={() => void form.putBack().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
      <EditorPrompts
        form={form}
        compare={(mine, theirs) => [
          { label: menu.name, paths: ['items'], mine: formatMenu(mine.items), theirs: formatMenu(theirs.items) },
        ]}
      />
    </Card>
  );
}
