import { Scope } from './scope';

/** The scope of an account that an address of our own names; only after the address has proved to be ours. */
export function scopeOfOwnAddress(accountId: number, ip: string): Scope {
  return Scope.ofAccount(accountId, { kind: 'visitor' }, ip);
}
