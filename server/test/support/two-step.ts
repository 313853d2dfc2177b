import { generateSync } from 'otplib';
import type { ApiClient } from './api-client.ts';
import { staffAccount } from './api-client.ts';
import type { TestApp } from './test-app.ts';

const stepMs = 30_000;

/** Uses the server's clock. Returns codes by their distance from the current step. */
export const createAuthenticator =
  ({ context }: Pick<TestApp, 'context'>, secret: string) =>
  (stepsFromNow = 0): string =>
    generateSync({ secret, epoch: Math.floor((context.now().getTime() + stepsFromNow * stepMs) / 1_000) });

/** Gives slow machines the full duration of the next step. */
export const advanceToNextCode = (app: TestApp): void =>
  app.advanceClock(stepMs - (app.context.now().getTime() % stepMs));

/** Sets up two-step login for the signed-in user. Advances to the next step, whose code is still valid. */
export async function setUpTwoStep(app: TestApp, client: ApiClient, currentPassword = staffAccount.password) {
  const { body } = await client.post('/api/admin/two-step/secret', { currentPassword });
  const codeOf = createAuthenticator(app, body.secret);
  const answer = await client.post('/api/admin/two-step', { code: codeOf() });
  if (answer.status !== 200) throw new Error(`Two-step login was not turned on: ${answer.body.message}`);
  const recoveryCodes: string[] = body.recoveryCodes;
  advanceToNextCode(app);
  return { secret: body.secret, uri: body.uri, codeOf, recoveryCodes };
}
