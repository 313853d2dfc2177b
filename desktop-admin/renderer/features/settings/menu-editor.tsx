import { Button, Card } from '@blueprintjs/core';
import { PlusIcon, ResetIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { maxMenuEntries, type NavigationMenu } from '../../../../shared/schemas/navigation-menu.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx';
import { useSaveKey } from '../../shared/forms/use-save-key.ts';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.tsx';
import { menuText } from './menu-draft.ts';
import { MenuEntries } from './menu-entries.tsx';
import styles from './menus-panel.module.css';
import { useMenuEditor } from './use-menu-editor.ts';

/** One menu: its entries are drafted here, and saved all at once. */
export function MenuEditor({ menu }: { menu: NavigationMenu }) {
  const editing = useMenuEditor(menu);
  const [newId, setNewId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const guard = useUnsavedGuard(editing.isDirty);
  const save = useRef(editing.save);
  useEffect(() => {
    save.current = editing.save;
  });
  useSaveKey(useCallback(() => save.current(), []));

  return (
    <Card ref={editing.list} className={styles.editor ?? ''} role="region" aria-label={menu.name}>
      {editing.draft.length === 0 && <p className={styles.hint}>This menu is empty: visitors do not see it.</p>}
      <MenuEntries editing={editing} newId={newId} />
      <div className={styles.buttons}>
        <Button
          icon={<PlusIcon />}
          text="Add entry"
          disabled={editing.draft.length >= maxMenuEntries}
          onClick={() => setNewId(editing.add().id)}
        />
        <Button variant="minimal" icon={<ResetIcon />} text="Reset to default" onClick={() => setAsking(true)} />
        <span className={styles.spacer} />
        {editing.isDirty && <Button variant="minimal" text="Discard changes" onClick={editing.discard} />}
        <Button
          intent="primary"
          text={editing.isPending ? 'Saving...' : 'Save menu'}
          disabled={!editing.isDirty}
          onClick={editing.save}
        />
      </div>
      {guard}
      <ConfirmDialog
        isOpen={isAsking}
        message={`Put ${menu.name} back to how it was on the first day? Your own entries in it are lost.`}
        confirmText="Reset"
        isPending={editing.isPending}
        onConfirm={() => editing.reset(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
      <ConflictDialog
        isOpen={editing.clash !== undefined}
        change={editing.clash?.change}
        fields={[
          { label: menu.name, mine: menuText(editing.draft), theirs: menuText(editing.clash?.theirs.items ?? []) },
        ]}
        onKeepMine={editing.keepMine}
        onTakeTheirs={editing.takeTheirs}
        onClose={editing.decideLater}
      />
    </Card>
  );
}
