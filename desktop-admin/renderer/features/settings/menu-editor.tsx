import { Button, Card } from '@blueprintjs/core';
import { PlusIcon, ResetIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { maxMenuEntries, type NavigationMenu } from '../../../../shared/schemas/navigation-menu.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { FormQuestions } from '../../shared/forms/form-questions.tsx';
import { MenuEntries } from './menu-entries.tsx';
import { menuText } from './menu-text.ts';
import styles from './menus-panel.module.css';
import { useMenuForm } from './use-menu-form.ts';

/** One menu: its entries are drafted here, and saved all at once. */
export function MenuEditor({ menu }: { menu: NavigationMenu }) {
  const form = useMenuForm(menu);
  const { entries, isDirty, isSending } = form;
  const [isAsking, setAsking] = useState(false);

  return (
    <Card ref={form.frame} className={styles.editor ?? ''} role="region" aria-label={menu.name}>
      {entries.length === 0 && <p className={styles.hint}>This menu is empty: visitors do not see it.</p>}
      <MenuEntries form={form} />
      <div className={styles.buttons}>
        <Button icon={<PlusIcon />} text="Add entry" disabled={entries.length >= maxMenuEntries} onClick={form.add} />
        <Button variant="minimal" icon={<ResetIcon />} text="Reset to default" onClick={() => setAsking(true)} />
        <span className={styles.spacer} />
        {isDirty && <Button variant="minimal" text="Discard changes" onClick={form.discard} />}
        <Button intent="primary" text={isSending ? 'Saving...' : 'Save menu'} disabled={!isDirty} onClick={form.save} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        message={`Put ${menu.name} back to how it was on the first day? Your own entries in it are lost.`}
        confirmText="Reset"
        isPending={form.isPending}
        onConfirm={() => void form.putBack().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
      <FormQuestions
        form={form}
        compare={(theirs) => [{ label: menu.name, mine: menuText(form.values.items), theirs: menuText(theirs.items) }]}
      />
    </Card>
  );
}
