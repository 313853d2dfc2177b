import * as staff from '../../../../shared/endpoints/accounts/staff.ts';
import * as twoStep from '../../../../shared/endpoints/accounts/two-step.ts';
import type { ApiRouter } from '../../../http/api-router.ts';
import { readDeviceSecret } from '../../../http/browser-safety/session-cookie.ts';
import { BadRequest, Conflict } from '../../../http/errors.ts';
import { confirmPassword } from '../password.service.ts';
import { createLoginAttempt } from '../sign-in/session-start.ts';
import { findStaff } from '../staff-list.service.ts';
import { confirmRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { confirmCode } from './second-step.service.ts';
import { forgetTrustedDevice, listTrustedDevices } from './trusted-device.service.ts';
import { readTwoStep, resetTwoStep, startTwoStep, turnOffTwoStep, turnOnTwoStep } from './two-step.service.ts';
import { changeTwoStepRoles, readTwoStepRoles } from './two-step-roles.service.ts';

export function twoStepRoutes({ route, context }: ApiRouter): void {
  const { config, limits, mail, now } = context;
  const isMailed = () => mail.isConfigured;

  route(twoStep.read, ({ em, session }) => readTwoStep(em, session.user, config));

  route(twoStep.startSetup, async ({ ctx, em, session, body, actor }) => {
    if (session.user.twoStepAt)
      throw new Conflict('Two-step login is already on. To use another phone, turn two-step login off first.');
    const attempt = createLoginAttempt(ctx, config, session.user.username);
    const user = await confirmPassword(em, limits, attempt, session, body.currentPassword, actor);
    return startTwoStep(em, user, config, actor);
  });

  route(twoStep.turnOn, async ({ em, session, body, actor }) => {
    const { id } = session.user;
    const options = { code: body.code, config, now: now(), by: actor, isMailed: isMailed() };
    await turnOnTwoStep(em, id, options);
    mail.pollNow();
    return { message: 'Two-step login is on.' };
  });

  route(twoStep.turnOff, async ({ ctx, em, session, body, actor }) => {
    const attempt = createLoginAttempt(ctx, config, session.user.username);
    await confirmCode(em, context, { attempt, session, code: body.code, by: actor }, (tx) =>
      turnOffTwoStep(tx, session.user.id, actor, isMailed()),
    );
    mail.pollNow();
    return { message: 'Two-step login is off. You now sign in with your password only.' };
  });

  route(twoStep.renewRecoveryCodes, async ({ ctx, em, session, body, actor }) => {
    const attempt = createLoginAttempt(ctx, config, session.user.username);
    const recoveryCodes = await confirmCode(em, context, { attempt, session, code: body.code, by: actor }, (tx) =>
      renewRecoveryCodes(tx, session.user.id, actor),
    );
    mail.pollNow();
    return { recoveryCodes };
  });

  route(twoStep.confirmRecoveryCodes, async ({ em, session, body, actor }) => {
    await confirmRecoveryCodes(em, session.user.id, body.code, actor);
    return { message: 'Only your new recovery codes work now.' };
  });

  route(twoStep.listTrustedDevices, ({ ctx, em, session }) =>
    listTrustedDevices(em, session.user.id, readDeviceSecret(ctx, config), now()),
  );

  route(twoStep.forgetTrustedDevice, async ({ em, session, params, actor }) => {
    await forgetTrustedDevice(em, session.user.id, params.id, actor);
    return { message: 'That device now needs a code at each sign-in.' };
  });

  route(staff.resetTwoStep, async ({ em, session, params, actor }) => {
    if (params.id === session.user.id)
      throw new BadRequest('You cannot reset your own two-step login here. Turn two-step login off in your account.');
    const user = await findStaff(em, params.id);
    await resetTwoStep(em, user, actor, isMailed());
    mail.pollNow();
    return {
      message: `Two-step login was reset for ${user.username}. The account was signed out everywhere. The next sign-in needs only the password.`,
    };
  });

  route(staff.readTwoStepRoles, ({ em }) => readTwoStepRoles(em));

  route(staff.changeTwoStepRoles, ({ em, body, actor }) => changeTwoStepRoles(em, body, config, actor));
}
