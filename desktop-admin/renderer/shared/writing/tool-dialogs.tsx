import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { applyEdit, readSelection } from '../markdown/markdown-edits.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { createCallToActionEdit, createNamedLinkEdit, createPictureEdit } from './writing-edits.ts';
import { applyToolbarStyle } from './writing-toolbar.tsx';
import type { ToolDialogKind, WritingTool } from './writing-tools.tsx';

export function useWritingTools(area: RefObject<HTMLTextAreaElement | null>) {
  const [asked, setAsked] = useState<{ kind: ToolDialogKind; selected: string }>();
  return {
    asked,
    use: useCallback(
      ({ does }: WritingTool): void => {
        if (!area.current) return;
        const at = readSelection(area.current);
        if ('style' in does) applyToolbarStyle(area.current.id, does.style);
        else if ('edit' in does) applyEdit(area.current, does.edit(at));
        else setAsked({ kind: does.ask, selected: at.value.slice(at.start, at.end) });
      },
      [area],
    ),
    /** Closes the dialog synchronously, because an open dialog would move the focus back into itself. */
    close(): void {
      flushSync(() => setAsked(undefined));
      area.current?.focus();
    },
  };
}

interface ToolDialogsProps extends Pick<ReturnType<typeof useWritingTools>, 'asked' | 'close'> {
  area: RefObject<HTMLTextAreaElement | null>;
}

export function ToolDialogs({ area, asked, close }: ToolDialogsProps) {
  /** Inserts the result of a dialog. The text area keeps its selection while the dialog is open. */
  function answer(
    edit: typeof createCallToActionEdit | typeof createPictureEdit,
    address: string,
    words: string,
  ): void {
    close();
    if (area.current) applyEdit(area.current, edit(readSelection(area.current), address, words));
  }

  return (
    <>
      <LinkDialog
        isOpen={asked !== undefined && asked.kind !== 'picture'}
        kind={asked?.kind === 'call-to-action' ? 'call-to-action' : 'link'}
        selected={asked?.selected ?? ''}
        insert={(address, words) =>
          answer(asked?.kind === 'call-to-action' ? createCallToActionEdit : createNamedLinkEdit, address, words)
        }
        close={close}
      />
      <PictureDialog
        isOpen={asked?.kind === 'picture'}
        insert={(address, alt) => answer(createPictureEdit, address, alt)}
        close={close}
      />
    </>
  );
}
