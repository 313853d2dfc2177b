import { generateSync } from 'otplib';
import type { ApiClient } from './api-client.ts';
import { staffAccount } from './api-client.ts';
import type { TestApp } from './test-app.ts';

const stepMs = 30_000;

/** Somebody's authenticator app, by the server's clock: each code is asked for by how many steps it is from now. */
export const createAuthenticator =
  ({ context }: Pick<TestApp, 'context'>, secret: string) =>
  (stepsFromNow = 0): string =>
    generateSync({ secret, epoch: Math.floor((context.now().getTime() + stepsFromNow * stepMs) / 1_000) });

/** Lets time pass until the next step begins: what follows has the whole of it, also on a slow machine. */
export const advanceToNextCode = (app: TestApp): void =>
  app.advanceClock(stepMs - (app.context.now().getTime() % stepMs));

/** Sets up two-step login for whoever is signed in, and begins the next step, so that its code counts. */
export async function setUpTwoStep(app: TestApp, client: ApiClient, currentPassword = staffAccount.password) {
  const { body } = await client.post('/api/admin/two-step/secret', { currentPassword });
  const codeOf = createAuthenticator(app, body.secret);
  const answer = await client.post('/api/admin/two-step', { code: codeOf() });
  if (answer.status !== 200) throw new Error(`Two-step login was not turned on: ${answer.body.message}`);
  const recoveryCodes: string[] = body.recoveryCodes;
  advanceToNextCode(app);
  return { secret: body.secret, uri: body.uri, codeOf, recoveryCodes };
}
