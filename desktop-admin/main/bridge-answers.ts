import { z } from 'zod';
import { channels } from '../bridge/channels.ts';
import {
  type AlertOutcome,
  type Connection,
  type ConnectionOutcome,
  leadAlertSchema,
  serverAddressSchema,
} from '../bridge/desktop-bridge.ts';
import { handleChecked } from './checked-ipc.ts';
import type { ElectronParts } from './electron-parts.ts';

/** What the window may ask for. */
export interface BridgeAnswers {
  showAlert(): AlertOutcome;
  takeLead(): string | null;
  leadOpened(): void;
  readConnection(): Connection;
  connect(address: string): Promise<ConnectionOutcome>;
  changeServer(): void;
  keepServer(): void;
}

const nothing = z.undefined();

/** Each message of the window with the shape that it must have; there are no others. */
export function answerWindow(
  ipcMain: ElectronParts['ipcMain'],
  { trustedOrigin, ...answers }: BridgeAnswers & { trustedOrigin: string },
): void {
  const on = <S extends z.ZodType>(channel: string, schema: S, answer: (argument: z.output<S>) => unknown) =>
    handleChecked(ipcMain, { channel, schema, trustedOrigin }, answer);
  // The alert itself comes from the main process's own stream: the window only learns what becomes of it.
  on(channels.showAlert, leadAlertSchema, () => answers.showAlert());
  on(channels.takeLead, nothing, () => answers.takeLead());
  on(channels.leadOpened, nothing, () => answers.leadOpened());
  on(channels.readConnection, nothing, () => answers.readConnection());
  on(channels.connect, serverAddressSchema, (address) => answers.connect(address));
  on(channels.changeServer, nothing, () => answers.changeServer());
  on(channels.keepServer, nothing, () => answers.keepServer());
}
