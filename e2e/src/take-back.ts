import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { openPage } from './browser';
import { signIn } from './demo';
import { newAccount } from './new-account';
import { newAddress, password } from './registration';
import { serveTiles } from './shops';
import { type Wire, wireOf } from './sites';

const operator = fileURLToPath(new URL('../../apps/api/dist/operator.js', import.meta.url));

/** A retailer of a test’s own, signed in, with the wire beside the browser. */
export async function newRetailer(): Promise<{ page: Page; wire: Wire; address: string }> {
  const address = newAddress('take-back');
  await newAccount(address, 'RETAILER');
  const page = await openPage();
  await serveTiles(page);
  await signIn(page, address, password);
  return { page, wire: await wireOf(address, password), address };
}

/** Verifies an account, as the operator does. */
export async function verifyAccount(address: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, [operator, 'accounts', 'verify', address], {
    env: { ...env, DATA_DIR: inject('dataDir') },
  });
}

/** Begins a programme beside the browser. @returns its number */
export async function beginTakeBack(wire: Wire, name = 'Wear it again'): Promise<number> {
  const answer = await wire('POST', '/retailers/takes_backs', { name });
  if (typeof answer !== 'object' || answer === null || !('id' in answer))
    throw new Error('The answer holds no programme.');
  return Number(answer.id);
}

/** Adds a local store beside the browser. */
export const addStore = (wire: Wire, takeBack: number, name: string, more: object = {}): Promise<unknown> =>
  wire('POST', `/retailers/takes_backs/${takeBack}/points`, {
    name,
    street: '5 King Street',
    city: 'Leeds',
    postcode: 'LS1 4AP',
    lat: 53.8,
    lng: -1.5478,
    ...more,
  });
