import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { usernameSchema } from '../../shared/schemas/accounts/credentials.ts';
import { newStaffSchema } from '../../shared/schemas/accounts/staff.ts';
import type { Config } from '../config.ts';
import { commandLineActor } from '../db/actor.ts';
import { Conflict } from '../http/errors.ts';
import { unblockAccount } from '../http/limits/login-limit.ts';
import { writeAuditEntry } from '../modules/audit/audit.service.ts';
import { setPassword } from '../modules/staff/password.service.ts';
import { createStaff } from '../modules/staff/staff.service.ts';
import { changeStaff } from '../modules/staff/staff-list.service.ts';
import { StaffUserEntity } from '../modules/staff/staff-user.entity.ts';
import { reencryptCodeSecrets } from '../modules/staff/two-step/code-secret.ts';
import { getCodeAttemptKey } from '../modules/staff/two-step/second-step.service.ts';
import { resetTwoStep } from '../modules/staff/two-step/two-step.service.ts';
import { reencryptWebhookSecrets } from '../modules/webhook/webhook-secret.ts';
import { formatCommand } from '../operator-commands.ts';
import { readSecretCipher } from '../sealed-secret.ts';
import { CommandError, readCommandLine, runCommand } from './run-command.ts';

const usage = `Manages the accounts of the admin.

  ${formatCommand('staff', 'list')}
  ${formatCommand('staff', 'create --username NAME --email ADDRESS [--first-name NAME] [--last-name NAME] [--role ROLE]')}
  ${formatCommand('staff', 'reset-password --username NAME')}
  ${formatCommand('staff', 'disable --username NAME')}
  ${formatCommand('staff', 'enable --username NAME')}
  ${formatCommand('staff', 'unblock --username NAME')}     after too many wrong passwords
  ${formatCommand('staff', 'reset-two-step --username NAME')}     after phone and recovery codes are lost
  ${formatCommand('staff', 'reseal')}     re-encrypts the secrets of two-step login and webhooks with the first key of TWO_STEP_KEY

ROLE is admin (the default, with all permissions), office or editor.
The command prompts for the password, or reads the password from standard input if the input is not a terminal.
`;

const { values, positionals } = readCommandLine(
  usage,
  {
    allowPositionals: true,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      role: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  },
  1,
);

const commands: Record<string, (em: EntityManager, config: Config) => Promise<string>> = {
  async list(em) {
    const users = await em.find(StaffUserEntity, {}, { orderBy: { username: 'asc' } });
    return users
      .map(
        (user) =>
          `${user.username}\t${user.email}\t${user.role}\t${user.isActive ? 'active' : 'disabled'}${user.twoStepAt ? '\ttwo-step' : ''}`,
      )
      .join('\n');
  },
  async create(em) {
    if (!values.username || !values.email) throw new CommandError('Missing options: --username NAME --email ADDRESS');
    const fields = {
      username: values.username,
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      role: values.role,
    };
    const staff = newStaffSchema.safeParse({ ...fields, password: await askForPassword() });
    if (!staff.success)
      throw new CommandError(staff.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
    const isInUse = await em.findOne(StaffUserEntity, {
      $or: [{ username: staff.data.username }, { email: staff.data.email }],
    });
    if (isInUse) throw new CommandError('The username or e-mail address is already in use. Choose another.');
    await createStaff(em, staff.data, commandLineActor);
    return `The account "${staff.data.username}" can sign in now.`;
  },
  async 'reset-password'(em, { smtpUrl }) {
    const user = await findUser(em);
    const password = newStaffSchema.shape.password.safeParse(await askForPassword());
    if (!password.success) throw new CommandError(z.prettifyError(password.error));
    await setPassword(em, user, password.data, commandLineActor, { isMailed: Boolean(smtpUrl) });
    await unblockAccount(em, user.username);
    return `The account "${user.username}" has a new password and is signed out everywhere.`;
  },
  disable: (em) => setActive(em, false),
  enable: (em) => setActive(em, true),
  async unblock(em) {
    const user = await findUser(em);
    const { id, username } = user;
    await em.transactional(async (tx) => {
      for (const account of [username, getCodeAttemptKey(user)]) await unblockAccount(tx, account);
      writeAuditEntry(tx, commandLineActor, { verb: 'enable', kind: 'staff', id, summary: `Unblocked ${username}` });
    });
    return `The account "${username}" is unblocked. A device or network that sent many wrong passwords can stay blocked for an hour.`;
  },
  async 'reset-two-step'(em, { smtpUrl }) {
    const user = await findUser(em);
    await resetTwoStep(em, user, commandLineActor, Boolean(smtpUrl)).catch(throwReadableConflict);
    await unblockAccount(em, getCodeAttemptKey(user));
    return `Two-step login was reset. The account "${user.username}" is signed out everywhere. The next sign-in needs only the password.`;
  },
  async reseal(em, config) {
    const seal = readSecretCipher(config);
    if (!seal) throw new CommandError('TWO_STEP_KEY is not set. Set the key first.');
    const accounts = await reencryptCodeSecrets(em, seal, commandLineActor);
    const webhooks = await reencryptWebhookSecrets(em.fork(), seal, commandLineActor);
    const lost = [...accounts.lost, ...webhooks.lost.map((name) => `the webhook ${name}`)];
    const resealed = accounts.resealed + webhooks.resealed;
    if (lost.length > 0)
      throw new CommandError(
        `No key decrypts the secrets of these accounts and webhooks: ${lost.join(', ')}. All other secrets are encrypted with the first key.`,
      );
    return `All secrets are encrypted with the first key. Re-encrypted: ${resealed}.`;
  },
};

async function findUser(em: EntityManager): Promise<StaffUserEntity> {
  const { data: username } = usernameSchema.safeParse(values.username);
  if (username === undefined) throw new CommandError('Missing option: --username NAME');
  const user = await em.findOne(StaffUserEntity, { username });
  if (!user) throw new CommandError(`There is no account with the username "${username}". Check the spelling.`);
  return user;
}

function throwReadableConflict(error: unknown): never {
  throw error instanceof Conflict ? new CommandError(error.message) : error;
}

async function setActive(em: EntityManager, isActive: boolean): Promise<string> {
  const { id, username } = await findUser(em);
  await changeStaff(em, id, { isActive }, commandLineActor).catch((error: unknown) => {
    throw error instanceof Conflict ? new CommandError(`"${username}": ${error.message}`) : error;
  });
  return `The account "${username}" is ${isActive ? 'active' : 'disabled'}.`;
}

const command = commands[positionals[0] ?? ''];
await runCommand(values.help === true ? usage : null, usage, command && ((em, { config }) => command(em, config)));

async function askForPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write('Password (at least 12 characters): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    for await (const line of reader) return line;
    return '';
  } finally {
    reader.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
