import { pauses } from './alert-pause.ts';
import type { AppCommands } from './app-commands.ts';
import type { AppState } from './app-state.ts';
import type { MenuEntry } from './electron-parts.ts';

/** The lines on alerts, which the application menu and the tray share. */
export function alertEntries(state: AppState, commands: AppCommands, now: number): MenuEntry[] {
  const isPaused = state.pausedUntil !== null && state.pausedUntil > now;
  return [
    isPaused
      ? { label: 'Resume Alerts', click: () => commands.resumeAlerts() }
      : {
          label: 'Pause Alerts',
          submenu: pauses.map(({ label, until }) => ({ label, click: () => commands.pauseAlerts(until(Date.now())) })),
        },
    {
      label: 'Play a Sound',
      type: 'checkbox',
      checked: state.hasSound,
      click: () => commands.setSound(!state.hasSound),
    },
    { label: 'Show a Test Alert', click: () => commands.testAlert() },
  ];
}

/** The line on starting with the computer. */
export const loginEntry = (state: AppState, commands: AppCommands): MenuEntry => ({
  label: 'Start When I Sign In to This Computer',
  type: 'checkbox',
  checked: state.startsAtLogin,
  click: () => commands.setStartAtLogin(!state.startsAtLogin),
});
