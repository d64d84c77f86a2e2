import { Scope } from './scope';

/** The account number of audit rows that concern the whole installation. No account has this number. */
export const installation = 0;

/** Every account’s rows, to find one in them. */
export const scopeOfSearch = (): Scope => Scope.ofOperator();

/** One account, with the operator as the actor. `by` says who that is on which machine. */
export const scopeOfOperatorAt = (accountId: number, by: string): Scope =>
  Scope.ofAccount(accountId, { kind: 'operator' }, by);

/** What concerns no account, such as jobs and backups, with the operator as the actor. */
export const scopeOfInstallation = (by: string): Scope => Scope.ofAccount(installation, { kind: 'operator' }, by);
