import { type BridgeAnswer, type BridgeArgument, bridgeContract, type RequestChannel } from '../../bridge/contract.ts';
import type { ElectronApi } from '../electron-api.ts';

export type BridgeHandlers = {
  readonly [C in RequestChannel]: (argument: BridgeArgument<C>) => BridgeAnswer<C> | Promise<BridgeAnswer<C>>;
};

/** Error for a message that does not come from the app's own page, or does not match the contract. */
export class RejectedMessageError extends Error {
  override name = 'RejectedMessageError';
}

const isRequestChannel = (name: string): name is RequestChannel => name in bridgeContract;

/** Accepts requests only from the main frame of the app's own page. */
export function handleBridgeRequests(
  ipc: ElectronApi['ipcMain'],
  trustedOrigin: string,
  answers: BridgeHandlers,
): void {
  const answer = <C extends RequestChannel>(channel: C) =>
    ipc.handle(channel, (event, argument) => {
      const frame = event.senderFrame;
      const isOurs = frame?.parent === null && frame.url.startsWith(`${trustedOrigin}/`);
      if (!isOurs) throw new RejectedMessageError(`${channel}: not sent by the app's own page`);
      const parsed = bridgeContract[channel].argument.safeParse(argument);
      if (!parsed.success) throw new RejectedMessageError(`${channel}: invalid argument`);
      return answers[channel](parsed.data);
    });
  for (const channel of Object.keys(bridgeContract).filter(isRequestChannel)) answer(channel);
}
