import { alertEntries, loginEntry } from './alert-entries.ts';
import type { DeskActions } from './desk-actions.ts';
import type { DeskState } from './desk-state.ts';
import { leadsLine, pauseLine, promiseLine } from './desk-summary.ts';
import type { MenuEntry } from './electron-parts.ts';

const separator: MenuEntry = { type: 'separator' };

/** What the tray says and offers. */
export function trayMenu(state: DeskState, actions: DeskActions, now: number): MenuEntry[] {
  const facts = [leadsLine(state), promiseLine(state, now), pauseLine(state, now)].filter((line) => line !== null);
  return [
    ...facts.map((label) => ({ label, enabled: false })),
    separator,
    { label: 'Open the Lead Desk', click: () => actions.show() },
    { label: 'Quote Requests', click: () => actions.openInbox() },
    separator,
    ...alertEntries(state, actions, now),
    loginEntry(state, actions),
    ...(state.updateVersion === null
      ? []
      : [separator, { label: `Update to ${state.updateVersion}…`, click: () => actions.offerUpdate() }]),
    separator,
    { label: 'Quit', click: () => actions.quit() },
  ];
}
