import { alertEntries, loginEntry } from './alert-entries.ts';
import type { AppCommands } from './app-commands.ts';
import type { AppState } from './app-state.ts';
import type { MenuEntry } from './electron-parts.ts';
import { leadsLine, pauseLine, promiseLine } from './status-lines.ts';

const separator: MenuEntry = { type: 'separator' };

/** What the tray says and offers. */
export function trayMenu(state: AppState, commands: AppCommands, now: number): MenuEntry[] {
  const facts = [leadsLine(state), promiseLine(state, now), pauseLine(state, now)].filter((line) => line !== null);
  return [
    ...facts.map((label) => ({ label, enabled: false })),
    separator,
    { label: 'Open the Lead Desk', click: () => commands.show() },
    { label: 'Quote Requests', click: () => commands.openInbox() },
    separator,
    ...alertEntries(state, commands, now),
    loginEntry(state, commands),
    ...(state.updateVersion === null
      ? []
      : [separator, { label: `Update to ${state.updateVersion}…`, click: () => commands.offerUpdate() }]),
    separator,
    { label: 'Quit', click: () => commands.quit() },
  ];
}
