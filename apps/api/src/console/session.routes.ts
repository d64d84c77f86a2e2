import { type ConsoleUser, consoleCapabilitiesOf, consoleSession } from '@dw/contract/console';
import { consoleLifetimes, endConsoleSession, startConsoleSession } from '../platform/auth/console-sessions';
import { consoleUserOf, consoleUserOfLink, useConsoleCode, useConsoleLink } from '../platform/auth/console-users';
import { refuseKnownPassword } from '../platform/auth/known-passwords';
import { forgetLoginTries, takeLoginTry } from '../platform/auth/login-tries';
import { hashPassword, verifyPassword } from '../platform/auth/passwords';
import { addressKey } from '../platform/auth/throttle';
import { totpStep, totpUri } from '../platform/auth/totp-code';
import { outsideScope } from '../platform/db/outside-scope';
import { invalid, notFound, Refusal } from '../platform/http/refusals';
import type { Services } from '../services';
import type { ConsoleRoute, SignedIn } from './console-call';
import type { SessionCookie } from './session-cookie';

const links = { name: 'console.links', points: 20, seconds: 3600 } as const;
const wrongLogin = () => new Refusal(422, 'wrong_login', 'Address, password or code is wrong.');

const present = ({ user, expiresAt }: Pick<SignedIn, 'user' | 'expiresAt'>): ConsoleUser => ({
  name: user.name,
  email: user.email,
  role: user.role,
  capabilities: [...consoleCapabilitiesOf(user.role)],
  expires_at: expiresAt.toISOString(),
  idle_seconds: consoleLifetimes.idle,
});

/** The way into the console. Guesses count as those at the product’s own login do, by address and by caller, apart from them. */
export function sessionRoutes(route: ConsoleRoute, services: Services, cookie: SessionCookie): void {
  const { db, clock, throttle } = services;

  route(consoleSession.signIn, async ({ body, ip, request, reply, triedBy }) => {
    const counted = `console:${body.email}`;
    const user = await outsideScope(db, (queries) => consoleUserOf(queries, body.email));
    if (user) triedBy(user);
    await takeLoginTry(db, clock, counted, ip);
    const fits = await verifyPassword(user?.passwordHash ?? undefined, body.password);
    // The code of a wrong password is not used up.
    const enters =
      fits && user && (await outsideScope(db, (queries) => useConsoleCode(queries, services, user, body.code)));
    if (!enters) throw wrongLogin();
    await forgetLoginTries(db, counted, ip);
    const before = cookie.read(request);
    const begun = await outsideScope(db, async (queries) => {
      if (before !== undefined) await endConsoleSession(queries, clock, before);
      return startConsoleSession(queries, clock, { userId: user.id, ip });
    });
    cookie.set(reply, begun.token);
    return present({ user, expiresAt: begun.expiresAt });
  });

  route(consoleSession.me, async ({ signedIn }) => present(signedIn()));

  route(consoleSession.signOut, async ({ request, reply }) => {
    const token = cookie.read(request);
    if (token !== undefined) await outsideScope(db, (queries) => endConsoleSession(queries, clock, token));
    cookie.clear(reply);
  });

  const linked = async (token: string, ip: string) => {
    await throttle.take(links, addressKey(ip));
    const found = await outsideScope(db, (queries) => consoleUserOfLink(queries, services, token));
    if (!found) throw notFound();
    return found;
  };

  route(consoleSession.welcome, async ({ body, ip, triedBy }) => {
    const { user, secret } = await linked(body.token, ip);
    triedBy(user);
    return { name: user.name, email: user.email, secret, uri: totpUri(secret, `console ${user.email}`) };
  });

  route(consoleSession.begin, async ({ body, ip, reply, triedBy }) => {
    const { user, secret } = await linked(body.token, ip);
    triedBy(user);
    await refuseKnownPassword(services, 'password', body.password);
    const step = totpStep(secret, body.code, clock.now());
    if (step === undefined) throw invalid({ code: ['The code is wrong.'] });
    const passwordHash = await hashPassword(body.password);
    const begun = await outsideScope(db, async (queries) => {
      if (!(await useConsoleLink(queries, user, { passwordHash, step }))) throw notFound();
      return startConsoleSession(queries, clock, { userId: user.id, ip });
    });
    cookie.set(reply, begun.token);
    return present({ user, expiresAt: begun.expiresAt });
  });
}
