import { pauses } from './alert-pause.ts';
import type { DeskActions } from './desk-actions.ts';
import type { DeskState } from './desk-state.ts';
import type { MenuEntry } from './electron-parts.ts';

/** The lines on alerts, which the application menu and the tray share. */
export function alertEntries(state: DeskState, actions: DeskActions, now: number): MenuEntry[] {
  const isPaused = state.pausedUntil !== null && state.pausedUntil > now;
  return [
    isPaused
      ? { label: 'Resume Alerts', click: () => actions.resumeAlerts() }
      : {
          label: 'Pause Alerts',
          submenu: pauses.map(({ label, until }) => ({ label, click: () => actions.pauseAlerts(until(Date.now())) })),
        },
    {
      label: 'Play a Sound',
      type: 'checkbox',
      checked: state.hasSound,
      click: () => actions.setSound(!state.hasSound),
    },
    { label: 'Show a Test Alert', click: () => actions.testAlert() },
  ];
}

/** The line on starting with the computer. */
export const loginEntry = (state: DeskState, actions: DeskActions): MenuEntry => ({
  label: 'Start When I Sign In to This Computer',
  type: 'checkbox',
  checked: state.startsAtLogin,
  click: () => actions.setStartAtLogin(!state.startsAtLogin),
});
