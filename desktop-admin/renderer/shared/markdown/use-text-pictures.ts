import { type ClipboardEvent, type DragEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { findUploadPlaceholders } from '../../../../shared/domain/content/upload-placeholder.ts';
import type { Media } from '../../../../shared/schemas/content/media.ts';
import { getPictureAddress } from '../media/picture-address.ts';
import { isPendingUpload, type Upload, useUploads } from '../media/use-uploads.ts';
import { useMarkUploads } from '../ui/screen-flags.ts';
import { applyEdit, createBlockEdit } from './markdown-edits.ts';
import { pasteMarkdown } from './paste-markdown.ts';
import { createPlacedPictures, type PlacedPicture } from './placed-pictures.ts';
import { replaceKeepingSelection } from './replace-keeping-selection.ts';

/** Key of the list entry for pictures without a file. No other entry uses a key this low. */
const missingKey = Number.MIN_SAFE_INTEGER;

const abandonedText = 'The upload stopped when the editor was closed. Paste or drop the picture again.';

/**
 * Uploads pictures that are pasted or dropped into a Markdown text. A placeholder marks the place until the upload
 * ends. Users can retry or remove failed uploads. Uploads that stopped when an editor was closed can only be removed.
 */
export function useTextPictures(area: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [isOver, setOver] = useState(false);
  const [missing, setMissing] = useState(0);
  const placeholders = useRef(new Map<number, string>());
  /** Placeholders of this editor's uploads. Includes finished uploads, because undo may restore their placeholders. */
  const placed = useRef(new Set<string>());

  const settle = useCallback(
    (key: number, markdown: string) => {
      const placeholder = placeholders.current.get(key);
      placeholders.current.delete(key);
      if (placeholder === undefined || !area.current) return;
      if (markdown === '') removePlaceholder(area.current, placeholder);
      else replaceKeepingSelection(area.current, placeholder, markdown);
    },
    [area],
  );
  const { uploads, add, retry, dismiss } = useUploads(
    // Inserts no alternative text, so that the picture uses the library's current alternative text.
    useCallback((media: Media, key: number) => settle(key, `![](${getPictureAddress(media)})`), [settle]),
  );

  const awaited = findUploadPlaceholders(text);
  const left = awaited
    .filter(({ mark }) => !placed.current.has(mark))
    .map(({ mark, name }, index) => ({ ...createAbandonedUpload(name, index), mark }));
  useMarkUploads(
    uploads.some(
      (each) => isPendingUpload(each) && awaited.some(({ mark }) => mark === placeholders.current.get(each.key)),
    ),
  );

  function upload(pictures: readonly PlacedPicture[]): void {
    const keys = add(pictures.map(({ file }) => file));
    for (const [index, { placeholder }] of pictures.entries()) {
      const key = keys[index];
      if (key === undefined) continue;
      placeholders.current.set(key, placeholder);
      placed.current.add(placeholder);
    }
  }

  function take(target: HTMLTextAreaElement, files: readonly File[]): void {
    const { value, selectionStart: start, selectionEnd: end } = target;
    const pictures = createPlacedPictures(files, value);
    const lines = pictures.map(({ placeholder }) => placeholder).join('\n\n');
    applyEdit(target, createBlockEdit({ value, start, end }, lines));
    upload(pictures);
  }

  return {
    uploads: [...uploads, ...left, ...(missing > 0 ? [createMissingUpload(missing)] : [])],
    retry,
    dismiss(key: number): void {
      if (key === missingKey) setMissing(0);
      dismiss(key);
      settle(key, '');
      const mark = left.find((each) => each.key === key)?.mark;
      if (mark !== undefined && area.current) removePlaceholder(area.current, mark);
    },
    listeners: {
      'data-over': isOver,
      onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
        const files = [...event.clipboardData.files];
        // Text takes precedence, because Word and Excel add a picture of the copied text to the clipboard.
        if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') {
          pasteMarkdown(event, { upload, onMissing: (count) => setMissing((before) => before + count) });
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

const restOfLink = /^\]\((?:\\.|[^\\)])*\)/;

function removePlaceholder(area: HTMLTextAreaElement, placeholder: string): void {
  const start = area.value.indexOf(`[${placeholder}](`);
  const rest = start < 0 ? null : restOfLink.exec(area.value.slice(start + 1 + placeholder.length));
  replaceKeepingSelection(area, rest ? `[${placeholder}${rest[0]}` : placeholder, '');
}

const getUploadAdvice = (pictures: string) =>
  `In the program that you copied from, save ${pictures} as a file. Then drop the file into the text. Or insert a picture from the media library.`;

const createMissingUpload = (count: number): Upload => ({
  key: missingKey,
  name: count === 1 ? 'A picture in the pasted text' : `${count} pictures in the pasted text`,
  share: 0,
  problem:
    count === 1
      ? `The picture could not be pasted, because only its address was copied. ${getUploadAdvice('the picture')}`
      : `The pictures could not be pasted, because only their addresses were copied. ${getUploadAdvice('each picture')}`,
  canRetry: false,
});

/** Keys of abandoned uploads are negative, because pending uploads use positive keys. */
const createAbandonedUpload = (name: string, index: number): Upload => ({
  key: -1 - index,
  name,
  share: 0,
  problem: abandonedText,
  canRetry: false,
});
