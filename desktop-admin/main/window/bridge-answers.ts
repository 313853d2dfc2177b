import { type Answer, type Argument, contract, type RequestChannel } from '../../bridge/contract.ts';
import type { ElectronParts } from '../electron-parts.ts';

/** What the window is answered, by the channel of its request. */
export type BridgeAnswers = {
  readonly [C in RequestChannel]: (argument: Argument<C>) => Answer<C> | Promise<Answer<C>>;
};

/** A message that did not come from our window, or is not of its declared shape. */
export class RefusedMessage extends Error {
  override name = 'RefusedMessage';
}

const isRequestChannel = (name: string): name is RequestChannel => name in contract;

/** Answers every request of the contract: only from our own page's main frame, and only of its declared shape. */
export function answerWindow(ipc: ElectronParts['ipcMain'], trustedOrigin: string, answers: BridgeAnswers): void {
  const answer = <C extends RequestChannel>(channel: C) =>
    ipc.handle(channel, (event, argument) => {
      const frame = event.senderFrame;
      const isOurs = frame?.parent === null && frame.url.startsWith(`${trustedOrigin}/`);
      if (!isOurs) throw new RefusedMessage(`${channel}: not from our window`);
      const parsed = contract[channel].argument.safeParse(argument);
      if (!parsed.success) throw new RefusedMessage(`${channel}: not of the agreed shape`);
      return answers[channel](parsed.data);
    });
  for (const channel of Object.keys(contract).filter(isRequestChannel)) answer(channel);
}
