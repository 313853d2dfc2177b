import { type ClipboardEvent, type DragEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { Media } from '../../../../shared/schemas/media.ts';
import { pictureAddress } from '../media/picture-address.ts';
import { useUploads } from '../media/use-uploads.ts';
import { blockEdit } from '../writing/writing-edits.ts';
import { applyEdit } from './markdown-edits.ts';
import { pasteMarkdown } from './paste-markdown.ts';
import { type PlacedPicture, placePictures } from './placed-pictures.ts';
import { replaceQuietly } from './quiet-edit.ts';

/**
 * Pictures that are pasted or dropped into a Markdown text go to the media library. A line stands for each of them in the text
 * until it is there; one that fails can be sent again, or taken out.
 */
export function useTextPictures(area: RefObject<HTMLTextAreaElement | null>) {
  const [isOver, setOver] = useState(false);
  const placeholders = useRef(new Map<number, string>());

  const settle = useCallback(
    (key: number, markdown: string) => {
      const placeholder = placeholders.current.get(key);
      placeholders.current.delete(key);
      if (placeholder !== undefined && area.current) replaceQuietly(area.current, placeholder, markdown);
    },
    [area],
  );
  const { uploads, add, retry, dismiss } = useUploads(
    // Without words of its own: the library's follow when they are mended there.
    useCallback((media: Media, key: number) => settle(key, `![](${pictureAddress(media)})`), [settle]),
  );

  function upload(pictures: readonly PlacedPicture[]): void {
    const keys = add(pictures.map(({ file }) => file));
    for (const [index, { placeholder }] of pictures.entries()) {
      const key = keys[index];
      if (key !== undefined) placeholders.current.set(key, placeholder);
    }
  }

  function take(target: HTMLTextAreaElement, files: readonly File[]): void {
    const { value, selectionStart: start, selectionEnd: end } = target;
    const pictures = placePictures(files, value);
    const lines = pictures.map(({ placeholder }) => placeholder).join('\n\n');
    applyEdit(target, blockEdit({ value, start, end }, lines));
    upload(pictures);
  }

  return {
    uploads,
    retry,
    dismiss(key: number): void {
      dismiss(key);
      settle(key, '');
    },
    /** What the text area has to hear. */
    listeners: {
      'data-over': isOver,
      onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
        const files = [...event.clipboardData.files];
        // Word and Excel add a picture of the words that are copied.
        if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') {
          pasteMarkdown(event, upload);
          return;
        }
        event.preventDefault();
        take(event.currentTarget, files);
      },
      onDragOver(event: DragEvent): void {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent<HTMLTextAreaElement>): void {
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        const { currentTarget: target, clientX, clientY } = event;
        const caret = document.caretPositionFromPoint?.(clientX, clientY);
        if (caret?.offsetNode === target) target.setSelectionRange(caret.offset, caret.offset);
        take(target, files);
      },
    },
  };
}
