import type { Config } from '../../config/config';
import { listConsoleUsers } from '../../platform/auth/console-users';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { type Check, ok, warn } from './check';

/** Whether the operator’s console is on, and who is let in. */
export const consoleChecks = (config: Config, db: Database): readonly Check[] => [
  { name: 'console', look: () => people(config, db) },
];

async function people({ console: settings }: Config, db: Database) {
  const users = await outsideScope(db, listConsoleUsers);
  const waiting = users.filter(({ passwordHash }) => passwordHash === null).map(({ email }) => email);
  if (!settings) return ok(users.length === 0 ? 'off' : `off, with ${users.length} people who could use it`);
  if (users.length === 0) return warn('on, and nobody is let in', 'Let somebody in with console add.');
  const where = `on, ${users.length} people`;
  return waiting.length === 0
    ? ok(where)
    : warn(`${where}, of whom ${waiting.join(', ')} have not used their link`, 'Make a new one with console reset.');
}
