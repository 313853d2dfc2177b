import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApi } from '../electron-api.ts';

export const startHiddenArgument = '--hidden';

interface StartAtLoginOptions {
  app: ElectronApi['app'];
  platform: NodeJS.Platform;
  /** Path of the app's executable or AppImage file. */
  executable: string;
  configDir: string;
  appName: string;
}

export interface StartAtLogin {
  read(): boolean;
  set(starts: boolean): void;
}

/** Uses Electron's login item settings on Windows and macOS. On Linux, writes a freedesktop.org autostart file. */
export function createStartAtLoginSetting(options: StartAtLoginOptions): StartAtLogin {
  const { app, platform } = options;
  const args = [startHiddenArgument];
  if (platform === 'linux') return createAutostartFile(options);
  return {
    read: () => app.getLoginItemSettings({ args }).openAtLogin,
    set: (openAtLogin) => app.setLoginItemSettings({ openAtLogin, args }),
  };
}

function createAutostartFile({ executable, configDir, appName }: StartAtLoginOptions): StartAtLogin {
  const folder = join(configDir, 'autostart');
  const file = join(folder, 'trinity-admin.desktop');
  return {
    read: () => existsSync(file),
    set(starts) {
      if (!starts) return rmSync(file, { force: true });
      const lines = [
        '[Desktop Entry]',
        'Type=Application',
        `Name=${appName}`,
        `Exec=${quoteArgument(executable)} ${startHiddenArgument}`,
        'X-GNOME-Autostart-enabled=true',
      ];
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, `${lines.join('\n')}\n`);
    },
  };
}

/** Quotes an argument as the Desktop Entry specification requires. */
const quoteArgument = (text: string) => `"${text.replace(/["`$\\]/g, '\\$&').replace(/%/g, '%%')}"`;
