import '@github/markdown-toolbar-element';
import { Button } from '@blueprintjs/core';
import {
  BoldIcon,
  CitationIcon,
  HeaderIcon,
  ItalicIcon,
  LinkIcon,
  NumberedListIcon,
  PropertiesIcon,
} from '@blueprintjs/icons';
import type { DetailedHTMLProps, HTMLAttributes, KeyboardEvent } from 'react';
import { createEmphasisEdit } from './emphasis-edit.ts';
import {
  applyEdit,
  createHeadingEdit,
  createLinkEdit,
  readSelection,
  type TextEdit,
  type TextSelection,
} from './markdown-edits.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { for: string };
    }
  }
}

/**
 * The `markdown-toolbar` element applies a tool's `style`. A tool has an `edit` function instead if the element would
 * insert incorrect Markdown.
 */
const tools = [
  { edit: (at: TextSelection) => createEmphasisEdit(at, 'bold'), label: 'Bold', icon: <BoldIcon /> },
  { edit: (at: TextSelection) => createEmphasisEdit(at, 'italic'), label: 'Italic', icon: <ItalicIcon /> },
  { edit: createHeadingEdit, label: 'Heading', icon: <HeaderIcon /> },
  { edit: createLinkEdit, label: 'Link', icon: <LinkIcon /> },
  { style: 'unordered-list', label: 'List', icon: <PropertiesIcon /> },
  { style: 'ordered-list', label: 'Numbered list', icon: <NumberedListIcon /> },
  { style: 'quote', label: 'Quote', icon: <CitationIcon /> },
] as const;

const keys = new Map<string, (typeof tools)[number]['label']>([
  ['b', 'Bold'],
  ['i', 'Italic'],
]);

/** The toolbar is one tab stop. Arrow keys move the focus between the buttons. */
export const MarkdownToolbar = ({ textareaId }: { textareaId: string }) => (
  <markdown-toolbar for={textareaId} aria-label="Formatting">
    {tools.map((tool) => (
      <Button
        key={tool.label}
        data-md-button={'style' in tool ? tool.style : ''}
        variant="minimal"
        icon={tool.icon}
        aria-label={tool.label}
        title={tool.label}
        onClick={() => 'edit' in tool && changeArea(textareaId, tool.edit)}
      />
    ))}
  </markdown-toolbar>
);

function changeArea(textareaId: string, edit: (selected: TextSelection) => TextEdit): void {
  const area = document.getElementById(textareaId);
  if (!(area instanceof HTMLTextAreaElement)) return;
  applyEdit(area, edit(readSelection(area)));
}

export function runWritingToolForKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const label = (event.ctrlKey || event.metaKey) && !event.altKey ? keys.get(event.key.toLowerCase()) : undefined;
  const toolbar = document.querySelector(`markdown-toolbar[for="${event.currentTarget.id}"]`);
  const button = label && toolbar?.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
