import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { transactionOutsideScope } from '../db/outside-scope';
import { askForReset, issueResetCode, tryResetCode, useResetCode } from './password-resets';
import { scopeOfUser, userByEmail } from './users';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const from = { ip: '127.0.0.1', language: 'en' } as const;

describe('a reset code', () => {
  it('stays right where a newer one is issued between its try and its use, and is used once', async () => {
    const { email } = await app.make.tenant();
    const { db, clock } = app;
    const { signer } = app.services;
    const user = await userByEmail(db, email);
    if (!user) throw new Error('The user is missing.');
    const scope = scopeOfUser(user, from.ip);
    const ask = () => transactionOutsideScope(db, (unit) => askForReset(unit, clock, email, from));
    const issue = (id: number) => db.inScope(scope, (tx) => issueResetCode(tx, signer, id, email));

    const first = await issue(await ask());
    clock.pass(60);
    const again = await ask();
    const right = await tryResetCode(db, { clock, signer }, email, first ?? '');
    if (!right) throw new Error('The code was refused.');
    expect(await issue(again)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await db.inScope(scope, (tx) => useResetCode(tx, right))).toBe(true);
    expect(await db.inScope(scope, (tx) => useResetCode(tx, right))).toBe(false);
  });
});
