import type { Page } from 'playwright-core';
import { signInAt } from './demo';
import { newAccount } from './new-account';
import { newAddress, password } from './registration';
import { type Wire, wireOf } from './sites';

/** An account that no other file knows; see ownAccount. */
export type OwnAccount = {
  readonly email: () => Promise<string>;
  /** Calls in its name, beside the browser. */
  readonly wire: () => Promise<Wire>;
  /** Puts a session of its in place and opens a page. */
  readonly signIn: (page: Page, path?: string) => Promise<void>;
};

/**
 * An account of a file's own, registered when it is first needed. A journey that changes anything does so in such an
 * account: files run beside each other, and the demo accounts are for all of them to read.
 */
export function ownAccount(role: 'RETAILER' | 'PARTNER' | 'CHARITY'): OwnAccount {
  let made: Promise<string> | undefined;
  const register = async () => {
    const address = newAddress(role.toLowerCase());
    await newAccount(address, role, role === 'RETAILER' ? 'enterprise' : undefined);
    return address;
  };
  const email = () => {
    made ??= register();
    return made;
  };
  return {
    email,
    wire: async () => wireOf(await email(), password),
    signIn: async (page, path = '/dashboard') => signInAt(page, path, await email(), password),
  };
}
