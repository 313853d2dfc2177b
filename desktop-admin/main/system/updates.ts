import { z } from 'zod';
import { truncateText } from '../../../shared/domain/texts.ts';
import { hourMs, minuteMs } from '../../../shared/domain/time/durations.ts';
import type { Notifications } from '../alerts/notifications.ts';
import type { AppStateStore } from '../app-state.ts';
import type { ElectronApi } from '../electron-api.ts';
import type { Logger } from '../logger.ts';

export interface AppUpdater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  setFeedURL(feed: { provider: 'generic'; url: string; useMultipleRangeRequest: boolean }): void;
  checkForUpdates(): Promise<unknown>;
  downloadUpdate(): Promise<unknown>;
  quitAndInstall(): void;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

const firstCheckDelayMs = minuteMs;
const checkIntervalMs = 4 * hourMs;

const foundSchema = z
  .object({
    isUpdateAvailable: z.boolean(),
    updateInfo: z.object({
      version: z.string(),
      releaseNotes: z
        .union([z.string(), z.array(z.object({ version: z.string(), note: z.string().nullish() }))])
        .nullish(),
    }),
  })
  .nullable();

type UpdateInfo = NonNullable<z.infer<typeof foundSchema>>['updateInfo'];

interface UpdatesOptions {
  electron: Pick<ElectronApi, 'app' | 'dialog'>;
  updater: AppUpdater;
  notifications: Notifications;
  state: AppStateStore;
  log: Logger;
  appName: string;
  onQuit(): void;
}

/** Downloads and installs updates only with the user's consent. Clicking the notification shows the release notes. */
export class Updates {
  readonly #options: UpdatesOptions;
  #found: UpdateInfo | null = null;
  #hasFeed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: UpdatesOptions) {
    this.#options = options;
    const { updater, log } = options;
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = false;
    updater.on('error', (error) => log.warn('the updater reported an error', error));
  }

  /** Looks for updates on the given server. Requires the installed app and an `https://` origin. */
  follow(server: string | null): void {
    clearTimeout(this.#timer);
    this.#found = null;
    this.#options.state.change({ updateVersion: null });
    this.#hasFeed = server?.startsWith('https://') === true && this.#options.electron.app.isPackaged;
    if (!this.#hasFeed) return;
    this.#options.updater.setFeedURL({
      provider: 'generic',
      url: `${server}/desktop/`,
      useMultipleRangeRequest: false,
    });
    this.#checkIn(firstCheckDelayMs);
  }

  /** Handles an update check that the user requested. Shows the result even if there is no update. */
  async check(): Promise<void> {
    if (!this.#hasFeed)
      return this.#say(
        'Updates are not available here. They require an installed app and a server address that starts with https://.',
      );
    const outcome = await this.#findUpdate();
    if (outcome === 'found') return this.offerUpdate();
    if (outcome === 'failed') return this.#say('Could not check for updates. Try again later.');
    await this.#say(`${this.#options.appName} ${this.#options.electron.app.getVersion()} is the newest version.`);
  }

  /** Asks the user for consent before the download and before the installation. */
  async offerUpdate(): Promise<void> {
    if (!this.#found) return;
    const { dialog } = this.#options.electron;
    const { version } = this.#found;
    const { response } = await dialog.showMessageBox({
      type: 'info',
      message: `${this.#options.appName} ${version} is available.`,
      detail: formatReleaseNotes(this.#found) || 'This version has no release notes.',
      buttons: ['Download', 'Later'],
      defaultId: 0,
      cancelId: 1,
    });
    if (response !== 0) return;
    try {
      await this.#options.updater.downloadUpdate();
    } catch (error) {
      this.#options.log.warn('the update could not be downloaded', error);
      return this.#say('Could not download the update. Try again later.');
    }
    const ready = await dialog.showMessageBox({
      type: 'info',
      message: `${this.#options.appName} ${version} is ready to install.`,
      detail: 'The app closes briefly and restarts. Alerts that arrive in the meantime are shown after the restart.',
      buttons: ['Restart Now', 'Install When I Quit'],
      defaultId: 0,
      cancelId: 1,
    });
    if (ready.response !== 0) {
      this.#options.updater.autoInstallOnAppQuit = true;
      return;
    }
    this.#options.onQuit();
    this.#options.updater.quitAndInstall();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #checkIn(delayMs: number): void {
    this.#timer = setTimeout(async () => {
      const before = this.#found?.version;
      if ((await this.#findUpdate()) === 'found' && this.#found?.version !== before) this.#notify();
      this.#checkIn(checkIntervalMs);
    }, delayMs);
    this.#timer.unref();
  }

  /** If the check fails, an update that was found earlier stays available. */
  async #findUpdate(): Promise<'found' | 'none' | 'failed'> {
    let hasFailed = false;
    try {
      const found = foundSchema.parse(await this.#options.updater.checkForUpdates());
      this.#found = found?.isUpdateAvailable ? found.updateInfo : null;
    } catch (error) {
      hasFailed = true;
      this.#options.log.warn('the check for updates failed', error);
    }
    this.#options.state.change({ updateVersion: this.#found?.version ?? null });
    if (this.#found) return 'found';
    return hasFailed ? 'failed' : 'none';
  }

  #notify(): void {
    this.#options.notifications.show({
      title: `${this.#options.appName} ${this.#found?.version} is available`,
      body: 'Click to read the release notes.',
      isSilent: true,
      onClick: () => void this.offerUpdate(),
    });
  }

  async #say(message: string): Promise<void> {
    await this.#options.electron.dialog.showMessageBox({ type: 'info', message, buttons: ['OK'] });
  }
}

/** Formats release notes as plain text, because a message box cannot show HTML. */
function formatReleaseNotes({ releaseNotes }: UpdateInfo): string {
  const notes = Array.isArray(releaseNotes)
    ? releaseNotes.map(({ version, note }) => `${version}\n${note ?? ''}`).join('\n\n')
    : (releaseNotes ?? '');
  return truncateText(notes.replace(/<[^>]*>/g, '').trim(), 4_000);
}
