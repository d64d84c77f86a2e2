import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AddressUnverified, type Begun, openIdAt } from '../../platform/auth/openid';
import { issueTicket } from '../../platform/auth/social-logins';
import { loggable } from '../../platform/loggable';
import type { Services } from '../../services';

const path = '/social-login';
const cookiePurpose = 'social-login';
const cookieName = 'dw-social-login';
const patienceSeconds = 600;
const kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  from: z.string(),
  until: z.number(),
});
type Kept = z.infer<typeof kept>;

/** Why the sign-in failed; the login page shows it. */
type Failure = 'unavailable' | 'unverified' | 'refused' | 'expired';

/**
 * The way to the OpenID Connect provider and back, where one is set. It ends at the login page with a ticket, which the
 * page
 * exchanges for a session: no session is ever in an address.
 */
export function socialLoginPages(http: FastifyInstance, services: Services): void {
  const { config, clock, db, publicUrl } = services;
  if (!config.oidc) return;
  const provider = openIdAt(config.oidc, () => `${publicUrl()}${path}/callback`);
  const cookie = cookieOf(services);

  http.get<{ Querystring: { from?: unknown } }>(path, async (request, reply) => {
    // A page of somebody else’s may not begin what ends in a session that nobody asked for.
    const by = request.headers['sec-fetch-site'];
    if (by === 'cross-site' || by === 'same-site') return noStore(reply).redirect('/login', 303);
    const { from } = request.query;
    try {
      const { url, begun } = await provider.begin();
      cookie.keep(reply, begun, typeof from === 'string' ? from.slice(0, 300) : '');
      return noStore(reply).redirect(url, 303);
    } catch (error) {
      request.log.error({ err: loggable(error) }, 'the sign-in provider does not answer');
      return fail(reply, 'unavailable');
    }
  });

  http.get(`${path}/callback`, async (request, reply) => {
    const begun = cookie.take(request, reply);
    if (!begun) return fail(reply, 'expired');
    try {
      const person = await provider.finish(request.url.split('?')[1] ?? '', begun);
      const ticket = await issueTicket(db, clock, person);
      const found = new URLSearchParams({ ticket, ...(begun.from && { from: begun.from }) });
      return noStore(reply).redirect(`/login#${found}`, 303);
    } catch (error) {
      if (error instanceof AddressUnverified) return fail(reply, 'unverified');
      request.log.warn({ err: loggable(error) }, 'the sign-in at the provider was refused');
      return fail(reply, 'refused');
    }
  });
}

const noStore = (reply: FastifyReply) => reply.header('Cache-Control', 'no-store');
const fail = (reply: FastifyReply, failure: Failure) => noStore(reply).redirect(`/login#social_error=${failure}`, 303);

/**
 * The state of a sign-in is kept in a cookie of the browser that began it: signed, out of reach of scripts, for ten
 * minutes. By https no other host, and no page by http, can set it: browsers see to it by its name.
 */
function cookieOf({ signer, clock, publicUrl }: Services) {
  const https = () => publicUrl().startsWith('https:');
  const name = () => (https() ? `__Host-${cookieName}` : cookieName);
  const set = (reply: FastifyReply, value: string, seconds: number) => {
    const where = https() ? 'Path=/; Secure' : `Path=${path}`;
    // Lax: the provider leads back by a link, and the browser has to bring it along then.
    reply.header('Set-Cookie', `${name()}=${value}; ${where}; HttpOnly; SameSite=Lax; Max-Age=${seconds}`);
  };
  return {
    keep(reply: FastifyReply, begun: Begun, from: string): void {
      const until = clock.now().getTime() + patienceSeconds * 1000;
      const text = Buffer.from(JSON.stringify({ ...begun, from, until } satisfies Kept)).toString('base64url');
      set(reply, `${text}.${signer.sign(cookiePurpose, text)}`, patienceSeconds);
    },
    take(request: FastifyRequest, reply: FastifyReply): Kept | undefined {
      const pattern = new RegExp(`(?:^|; *)${name()}=([\\w-]+)\\.([\\w-]+)(?:;|$)`);
      const [, text = '', proof = ''] = pattern.exec(request.headers.cookie ?? '') ?? [];
      set(reply, '', 0);
      if (!signer.isSigned(cookiePurpose, text, proof)) return undefined;
      const value = kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return value.until > clock.now().getTime() ? value : undefined;
    },
  };
}
