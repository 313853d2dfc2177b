import type { ContextMenuClick, ElectronApi, ElectronWindow, MenuItemTemplate } from '../electron-api.ts';

const maxSuggestions = 5;

interface ContextMenuOptions {
  electron: Pick<ElectronApi, 'Menu' | 'clipboard'>;
  /** Returns the web address of an app screen, or null for any other URL. */
  sharedAddress(url: string): string | null;
}

export function attachContextMenu(
  { webContents }: ElectronWindow,
  { electron, sharedAddress }: ContextMenuOptions,
): void {
  webContents.on('context-menu', (_event, clicked) => {
    const entries = createMenuItems(clicked, {
      replaceMisspelling: (word) => webContents.replaceMisspelling(word),
      copyAddress: (url) => void electron.clipboard.writeText(sharedAddress(url) ?? url),
    });
    if (entries.length > 0) electron.Menu.buildFromTemplate(entries).popup();
  });
}

interface ContextActions {
  replaceMisspelling(word: string): void;
  copyAddress(url: string): void;
}

function createMenuItems(clicked: ContextMenuClick, actions: ContextActions): MenuItemTemplate[] {
  const { isEditable, selectionText, linkURL, misspelledWord, dictionarySuggestions, editFlags } = clicked;
  const spelling: MenuItemTemplate[] =
    misspelledWord === ''
      ? []
      : dictionarySuggestions.slice(0, maxSuggestions).map((word) => ({
          label: word,
          click: () => actions.replaceMisspelling(word),
        }));
  const editing: MenuItemTemplate[] = isEditable
    ? [
        { role: 'cut', enabled: editFlags.canCut },
        { role: 'copy', enabled: editFlags.canCopy },
        { role: 'paste', enabled: editFlags.canPaste },
        { role: 'selectAll' },
      ]
    : selectionText.trim() === ''
      ? []
      : [{ role: 'copy' }];
  const link: MenuItemTemplate[] =
    linkURL === '' ? [] : [{ label: 'Copy Link', click: () => actions.copyAddress(linkURL) }];
  return [spelling, editing, link]
    .filter((part) => part.length > 0)
    .flatMap((part, index): MenuItemTemplate[] => (index === 0 ? part : [{ type: 'separator' }, ...part]));
}
