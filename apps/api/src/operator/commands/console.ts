import { consoleRoles } from '@dw/contract/console-roles';
import { audit } from '../../platform/audit/audit';
import {
  consoleUserOf,
  inviteConsoleUser,
  linkSeconds,
  listConsoleUsers,
  removeConsoleUser,
} from '../../platform/auth/console-users';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import type { Argument, Call, Command } from '../command';
import { exitCodes, OperatorError, UsageError } from '../failures';
import { moment, table, yesNo } from '../output';

const addressArgument: Argument = { name: 'ADDRESS', text: 'the mail address that they sign in with' };
const roleOf = (given: string) => consoleRoles.find((role) => role === given);

function addressOf(call: Call, command: Command): string {
  const address = call.argument('ADDRESS').trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) throw new UsageError(`"${address}" is no mail address.`, command);
  return address;
}

const noSuch = (address: string) => new OperatorError(`${address} is not let into the console.`, exitCodes.notFound);

async function linkOf(call: Call, token: string): Promise<string> {
  const { console } = call.dependencies.config();
  const { url, host = '127.0.0.1', port = 0 } = console ?? {};
  return `${url ?? `http://${host}:${port}`}/welcome#${token}`;
}

const usable = `It works once, for ${linkSeconds / 3600} hours. Send it on a way that only they read.`;

export const consoleAdd: Command = {
  name: 'console add',
  summary: 'lets somebody into the console; prints a link that sets their password and authenticator app',
  arguments: [addressArgument, { name: 'ROLE', text: 'what they may do there', choices: consoleRoles }],
  options: { name: { text: 'what they are called', value: 'TEXT' } },
  examples: ['console add maya@wardrobe.example support --name "Maya Lind"'],
  run: async (call) => {
    const email = addressOf(call, consoleAdd);
    const role = roleOf(call.argument('ROLE'));
    const name = call.option('name')?.trim() ?? '';
    if (name === '' || !role) throw new UsageError('Say what they are called: --name TEXT.', consoleAdd);
    const services = await call.dependencies.services();
    const token = await services.db.inScope(scopeOfInstallation(call.dependencies.by), async (tx) => {
      if (await consoleUserOf(tx.queries, email))
        throw new OperatorError(`${email} is in the console already; \`console reset\` makes a new link.`);
      const made = await inviteConsoleUser(tx.queries, services, { email, name, role });
      await audit(tx, { action: 'console.user-added', subject: email, after: { name, role } });
      return made;
    });
    const link = await linkOf(call, token);
    return { data: { email, name, role, link }, text: `${link}\n${usable}` };
  },
};

export const consoleReset: Command = {
  name: 'console reset',
  summary: 'takes password and app away and prints a new link; also gives another role',
  arguments: [addressArgument],
  options: { role: { text: 'from now on', value: 'ROLE', choices: consoleRoles } },
  run: async (call) => {
    const email = addressOf(call, consoleReset);
    const services = await call.dependencies.services();
    const token = await services.db.inScope(scopeOfInstallation(call.dependencies.by), async (tx) => {
      const user = await consoleUserOf(tx.queries, email);
      if (!user) throw noSuch(email);
      const role = roleOf(call.option('role') ?? '') ?? user.role;
      const made = await inviteConsoleUser(tx.queries, services, { email, name: user.name, role });
      await audit(tx, { action: 'console.user-reset', subject: email, before: { role: user.role }, after: { role } });
      return made;
    });
    const link = await linkOf(call, token);
    return { data: { email, link }, text: `${link}\n${usable} Their sessions have ended.` };
  },
};

export const consoleRemove: Command = {
  name: 'console remove',
  summary: 'shuts somebody out of the console; what they did there stays in its log',
  arguments: [addressArgument],
  run: async (call) => {
    const email = addressOf(call, consoleRemove);
    const services = await call.dependencies.services();
    await services.db.inScope(scopeOfInstallation(call.dependencies.by), async (tx) => {
      const user = await consoleUserOf(tx.queries, email);
      if (!user) throw noSuch(email);
      await removeConsoleUser(tx.queries, services.clock, user);
      await audit(tx, { action: 'console.user-removed', subject: email, before: { role: user.role } });
    });
    return { data: { email, removed: true }, text: `${email} is shut out, and their sessions have ended.` };
  },
};

export const consoleList: Command = {
  name: 'console list',
  summary: 'lists who may work in the console',
  run: async ({ dependencies }) => {
    const { db } = await dependencies.services();
    const users = await db.inScope(scopeOfInstallation(dependencies.by), (tx) => listConsoleUsers(tx.queries));
    const rows = users.map(({ email, name, role, passwordHash, createdAt }) => ({
      email,
      name,
      role,
      set_up: passwordHash !== null,
      added_at: createdAt,
    }));
    const cells = rows.map((row) => [row.email, row.name, row.role, yesNo(row.set_up), moment(row.added_at)]);
    return {
      data: rows,
      text: rows.length === 0 ? 'Nobody.' : table(['ADDRESS', 'NAME', 'ROLE', 'SET UP', 'ADDED'], cells),
    };
  },
};
