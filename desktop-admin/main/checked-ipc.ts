import type { z } from 'zod';
import type { ElectronParts } from './electron-parts.ts';

/** A message that did not come from our window, or is not of its declared shape. */
export class RefusedMessage extends Error {
  override name = 'RefusedMessage';
}

/** Answers one kind of message from the window: only from our own page's main frame, and only of its declared shape. */
export function handleChecked<S extends z.ZodType>(
  ipc: ElectronParts['ipcMain'],
  { channel, schema, trustedOrigin }: { channel: string; schema: S; trustedOrigin: string },
  answer: (argument: z.output<S>) => unknown,
): void {
  ipc.handle(channel, (event, argument) => {
    const frame = event.senderFrame;
    const isOurs = frame?.parent === null && frame.url.startsWith(`${trustedOrigin}/`);
    if (!isOurs) throw new RefusedMessage(`${channel}: not from our window`);
    const parsed = schema.safeParse(argument);
    if (!parsed.success) throw new RefusedMessage(`${channel}: not of the agreed shape`);
    return answer(parsed.data);
  });
}
