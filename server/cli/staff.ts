import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { newStaffSchema } from '../../shared/schemas/staff.ts';
import { unblockAccount } from '../http/login-limit.ts';
import { createStaff, setPassword } from '../modules/staff/staff.service.ts';
import { StaffUser } from '../modules/staff/staff-user.entity.ts';
import { CommandError, readCommandLine, runCommand } from './run-command.ts';

const usage = `Manages the accounts that may sign in to the admin.

  npm run staff -- list
  npm run staff -- create --username NAME --email ADDRESS [--first-name NAME] [--last-name NAME]
  npm run staff -- reset-password --username NAME
  npm run staff -- disable --username NAME
  npm run staff -- enable --username NAME
  npm run staff -- unblock --username NAME     after too many wrong passwords

The password is asked for, or read from standard input when that is not a terminal.
`;

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    username: { type: 'string' },
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

const commands: Record<string, (em: EntityManager) => Promise<string>> = {
  async list(em) {
    const users = await em.find(StaffUser, {}, { orderBy: { username: 'asc' } });
    return users.map((user) => `${user.username}\t${user.email}\t${user.isActive ? 'active' : 'disabled'}`).join('\n');
  },
  async create(em) {
    if (!values.username || !values.email) throw new CommandError('Say who it is: --username NAME --email ADDRESS');
    const fields = {
      username: values.username,
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
    };
    const staff = newStaffSchema.safeParse({ ...fields, password: await askForPassword() });
    if (!staff.success)
      throw new CommandError(staff.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
    const clash = await em.findOne(StaffUser, {
      $or: [{ username: staff.data.username }, { email: staff.data.email }],
    });
    if (clash) throw new CommandError('There is an account of that name or e-mail address already.');
    await createStaff(em, staff.data);
    return `The account "${staff.data.username}" can sign in now.`;
  },
  async 'reset-password'(em) {
    const user = await findUser(em);
    const password = newStaffSchema.shape.password.safeParse(await askForPassword());
    if (!password.success) throw new CommandError(z.prettifyError(password.error));
    await setPassword(em, user, password.data);
    await unblockAccount(em, user.username);
    return `The account "${user.username}" has a new password and is signed out everywhere.`;
  },
  disable: (em) => setActive(em, false),
  enable: (em) => setActive(em, true),
  async unblock(em) {
    const { username } = await findUser(em);
    await unblockAccount(em, username);
    return `The account "${username}" takes passwords again, from everywhere.`;
  },
};

async function findUser(em: EntityManager): Promise<StaffUser> {
  const username = values.username?.trim().toLowerCase();
  if (!username) throw new CommandError('Say which account: --username NAME');
  const user = await em.findOne(StaffUser, { username });
  if (!user) throw new CommandError(`There is no account "${username}".`);
  return user;
}

async function setActive(em: EntityManager, isActive: boolean): Promise<string> {
  const user = await findUser(em);
  user.isActive = isActive;
  await em.flush();
  return `The account "${user.username}" is ${isActive ? 'active' : 'disabled'}.`;
}

const command = commands[positionals[0] ?? ''];
await runCommand(values.help === true ? usage : null, usage, command);

/** A password typed without echo, or the first line of standard input when that is not a terminal. */
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
