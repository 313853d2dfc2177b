import {
  BoldIcon,
  CitationIcon,
  HeaderIcon,
  HeaderThreeIcon,
  HeaderTwoIcon,
  ItalicIcon,
  LinkIcon,
  MediaIcon,
  MinusIcon,
  NewLinkIcon,
  NumberedListIcon,
  PropertiesIcon,
  ThIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { foldText } from '../../../../shared/domain/texts.ts';
import { createEmphasisEdit } from '../markdown/emphasis-edit.ts';
import { createHeadingEdit, type TextEdit, type TextSelection } from '../markdown/markdown-edits.ts';
import { createDividerEdit, createTableEdit } from './writing-edits.ts';

export type ToolDialogKind = 'link' | 'picture' | 'call-to-action';

export interface WritingTool {
  label: string;
  icon: ReactElement;
  /** Keyboard shortcut in the text area. `mod` is Ctrl, or Cmd on a Mac. */
  key?: string;
  aliases?: string;
  does: { style: string } | { edit: (selected: TextSelection) => TextEdit } | { ask: ToolDialogKind };
}

export const writingTools: readonly WritingTool[] = [
  {
    label: 'Heading',
    icon: <HeaderTwoIcon />,
    key: 'mod+alt+2',
    aliases: 'title h2',
    does: { edit: (at) => createHeadingEdit(at, 2) },
  },
  {
    label: 'Smaller heading',
    icon: <HeaderThreeIcon />,
    key: 'mod+alt+3',
    aliases: 'h3',
    does: { edit: (at) => createHeadingEdit(at, 3) },
  },
  {
    label: 'Smallest heading',
    icon: <HeaderIcon />,
    key: 'mod+alt+4',
    aliases: 'h4',
    does: { edit: (at) => createHeadingEdit(at, 4) },
  },
  {
    label: 'Bold',
    icon: <BoldIcon />,
    key: 'mod+b',
    aliases: 'strong',
    does: { edit: (at) => createEmphasisEdit(at, 'bold') },
  },
  {
    label: 'Italic',
    icon: <ItalicIcon />,
    key: 'mod+i',
    aliases: 'emphasis',
    does: { edit: (at) => createEmphasisEdit(at, 'italic') },
  },
  { label: 'Link', icon: <LinkIcon />, key: 'mod+k', aliases: 'page article address', does: { ask: 'link' } },
  {
    label: 'List',
    icon: <PropertiesIcon />,
    key: 'mod+shift+8',
    aliases: 'bullets',
    does: { style: 'unordered-list' },
  },
  {
    label: 'Numbered list',
    icon: <NumberedListIcon />,
    key: 'mod+shift+7',
    aliases: 'ordered steps',
    does: { style: 'ordered-list' },
  },
  { label: 'Quote', icon: <CitationIcon />, key: 'mod+shift+9', aliases: 'quotation', does: { style: 'quote' } },
  { label: 'Table', icon: <ThIcon />, aliases: 'columns rows', does: { edit: createTableEdit } },
  { label: 'Picture', icon: <MediaIcon />, aliases: 'image photo', does: { ask: 'picture' } },
  { label: 'Divider', icon: <MinusIcon />, aliases: 'line rule', does: { edit: createDividerEdit } },
  { label: 'Call to action', icon: <NewLinkIcon />, aliases: 'button', does: { ask: 'call-to-action' } },
];

/** Identifies digits by the key's position, because Shift and Alt change the character. */
export function getKeyName(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string {
  const key = event.code.startsWith('Digit') ? event.code.slice('Digit'.length) : event.key.toLowerCase();
  return [(event.ctrlKey || event.metaKey) && 'mod', event.altKey && 'alt', event.shiftKey && 'shift', key]
    .filter(Boolean)
    .join('+');
}

export const formatKey = (key: string): string =>
  key
    .split('+')
    .map((part) => (part === 'mod' ? 'Ctrl' : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('+');

export const toAriaKeyShortcuts = (key: string): string =>
  ['Control', 'Meta'].map((mod) => formatKey(key).replace('Ctrl', mod)).join(' ');

export function findTools(typed: string): WritingTool[] {
  const searched = foldText(typed);
  return writingTools.filter(({ label, aliases = '' }) =>
    foldText(`${label} ${aliases}`)
      .split(' ')
      .some((word) => word.startsWith(searched)),
  );
}
