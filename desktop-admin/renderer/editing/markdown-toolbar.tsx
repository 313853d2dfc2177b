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
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { for: string };
    }
  }
}

/** The styles are names of the element's own. A page has its title as the first heading, so the text starts with the second. */
const tools = [
  { style: 'bold', label: 'Bold', icon: <BoldIcon /> },
  { style: 'italic', label: 'Italic', icon: <ItalicIcon /> },
  { style: 'header-2', label: 'Heading', icon: <HeaderIcon /> },
  { style: 'link', label: 'Link', icon: <LinkIcon /> },
  { style: 'unordered-list', label: 'List', icon: <PropertiesIcon /> },
  { style: 'ordered-list', label: 'Numbered list', icon: <NumberedListIcon /> },
  { style: 'quote', label: 'Quote', icon: <CitationIcon /> },
] as const;

/** Buttons that mark up what is selected in a text area. One stop for the tab key; arrows go from button to button. */
export const MarkdownToolbar = ({ textareaId }: { textareaId: string }) => (
  <markdown-toolbar for={textareaId} aria-label="Formatting">
    {tools.map(({ style, label, icon }) => (
      <Button key={style} data-md-button={style} variant="minimal" icon={icon} aria-label={label} title={label} />
    ))}
  </markdown-toolbar>
);
