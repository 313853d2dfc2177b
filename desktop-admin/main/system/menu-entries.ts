import type { AlertSettings } from '../../bridge/contract.ts';
import { alertPauseChoices } from '../alerts/alert-pause.ts';
import type { AppState } from '../app-state.ts';
import type { MenuItemTemplate } from '../electron-api.ts';

export interface AppCommands {
  show(): void;
  openInbox(): void;
  changeServer(): void;
  pauseAlerts(until: number): void;
  resumeAlerts(): void;
  setAlerts(settings: Partial<AlertSettings>): void;
  setRingsAgain(ringsAgain: boolean): void;
  setStartAtLogin(startsAtLogin: boolean): void;
  testAlert(): void;
  /** Checks for a newer version. Reports the result even if there is no newer version. */
  checkForUpdates(): void;
  offerUpdate(): void;
  goBack(): void;
  goForward(): void;
  print(): void;
  saveAsPdf(): void;
  /** Copies the web address of the current screen. */
  copyLink(): void;
  findInPage(): void;
  showLog(): void;
  toggleDevTools(): void;
  quit(): void;
}

export function createAlertMenuItems(state: AppState, commands: AppCommands, now: number): MenuItemTemplate[] {
  const isPaused = state.pausedUntil !== null && state.pausedUntil > now;
  return [
    isPaused
      ? { label: 'Resume Alerts', click: () => commands.resumeAlerts() }
      : {
          label: 'Pause Alerts',
          submenu: alertPauseChoices.map(({ label, until }) => ({
            label,
            click: () => commands.pauseAlerts(until(Date.now())),
          })),
        },
    {
      label: 'Play a Sound',
      type: 'checkbox',
      checked: state.hasSound,
      click: () => commands.setAlerts({ hasSound: !state.hasSound }),
    },
    {
      label: 'Mute Alerts While the Office Is Closed',
      type: 'checkbox',
      checked: state.hasQuietHours,
      click: () => commands.setAlerts({ hasQuietHours: !state.hasQuietHours }),
    },
    {
      label: 'Alert Again After 5 and 15 Minutes',
      type: 'checkbox',
      checked: state.ringsAgain,
      click: () => commands.setRingsAgain(!state.ringsAgain),
    },
    { label: 'Show a Test Alert', click: () => commands.testAlert() },
  ];
}

export const createLoginMenuItem = (state: AppState, commands: AppCommands): MenuItemTemplate => ({
  label: 'Start When I Sign In to This Computer',
  type: 'checkbox',
  checked: state.startsAtLogin,
  click: () => commands.setStartAtLogin(!state.startsAtLogin),
});
