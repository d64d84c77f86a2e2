/** The operator's console: calls on an origin of their own, below `/api`. Refusals have the shape of the provider API (`errorAnswer`). */
import { consoleAccounts } from './accounts';
import { consoleBilling } from './billing';
import type { ConsoleCall } from './call';
import { consoleFailures } from './failures';
import { consoleHandovers, repairs } from './handovers';
import { consoleJobs } from './jobs';
import { consoleLog } from './log';
import { consoleMails } from './mails';
import { consoleSession } from './session';
import { consoleShoppers } from './shoppers';
import { verifications } from './verifications';

export * from './accounts';
export * from './billing';
export * from './call';
export * from './failures';
export * from './handovers';
export * from './jobs';
export * from './log';
export * from './mails';
export * from './roles';
export * from './session';
export * from './shoppers';
export * from './verifications';

const declared = {
  consoleSession,
  consoleAccounts,
  verifications,
  consoleShoppers,
  consoleMails,
  consoleFailures,
  consoleJobs,
  consoleHandovers,
  repairs,
  consoleBilling,
  consoleLog,
};

type Groups = typeof declared;
/** Every call of the console, as a union of literal types. */
export type AnyConsoleCall = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups];

/** Every call of the console. */
export const consoleCalls: readonly ConsoleCall[] = Object.values(declared).flatMap((group) =>
  Object.values<ConsoleCall>(group),
);
