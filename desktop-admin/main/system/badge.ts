import { join } from 'node:path';
import type { AppState } from '../app-state.ts';
import type { ElectronApi, ElectronWindow } from '../electron-api.ts';
import { countNewLeads, formatNewLeads } from './status-lines.ts';

interface BadgeOptions {
  electron: Pick<ElectronApi, 'app' | 'nativeImage'>;
  platform: NodeJS.Platform;
  resourcesDir: string;
  window(): ElectronWindow | null;
}

/** Largest count for which a Windows badge image exists. Larger counts appear as `9+`. */
const maxPicturedCount = 9;

export function showBadge({ electron, platform, resourcesDir, window }: BadgeOptions, state: AppState): void {
  const { app, nativeImage } = electron;
  const isCut = state.connection === 'signed-out' || state.connection === 'disconnected';
  const count = countNewLeads(state);
  if (platform === 'darwin') {
    app.dock?.setBadge(isCut ? '!' : count > 0 ? String(count) : '');
    return;
  }
  if (platform !== 'win32') {
    // Removes the badge if the connection is lost, because Linux launchers cannot show a warning sign.
    app.setBadgeCount(isCut ? 0 : count);
    return;
  }
  const part = window();
  if (!part || part.isDestroyed()) return;
  const picture = isCut ? 'attention' : count > maxPicturedCount ? 'many' : count > 0 ? String(count) : null;
  const image = picture === null ? null : nativeImage.createFromPath(join(resourcesDir, `badge-${picture}.png`));
  part.setOverlayIcon(image, picture === null ? '' : formatNewLeads(state));
}
