import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { type Resigned, resigning } from './resigned-tokens';

export type { Resigned } from './resigned-tokens';

/** A person as the provider knows one. */
type Person = { readonly email?: string; readonly email_verified?: boolean };

/**
 * A real OpenID Connect provider on this machine, whose people sign in by their name and any password. It listens first, so that
 * its issuer is known before the product that it leads back to.
 */
export async function startOpenIdProvider(people: Readonly<Record<string, Person>>) {
  let provider: Provider | undefined;
  /** Keys that are published in place of its own. */
  let otherKeys: string | undefined;
  let resigned: ReturnType<typeof resigning> | undefined;
  const server = createServer((request, response) => {
    if (resigned?.handles(request, response)) return;
    if (otherKeys !== undefined && request.url === '/jwks')
      response.writeHead(200, { 'Content-Type': 'application/jwk-set+json' }).end(otherKeys);
    else if (provider) void provider.callback()(request, response);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const client = { client_id: 'digital-wardrobe', client_secret: 'only-for-tests-and-long-enough' };

  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Example ID',
    },
    /** Serves, and leads back to the product. */
    leadTo(origin: string): void {
      provider = new Provider(issuer, {
        clients: [{ ...client, redirect_uris: [`${origin}/social-login/callback`] }],
        pkce: { required: () => true },
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        cookies: { keys: ['only for tests'] },
        jwks: undefined,
        findAccount: (_context, sub) => ({
          accountId: sub,
          claims: () => Promise.resolve({ sub, ...people[sub] }),
        }),
      });
      provider.on('server_error', (_context, error) => console.error(error));
    },
    /** Publishes a key under the name of its own that has signed nothing: as where somebody else signs. */
    publishOtherKeys(): void {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const key = { ...publicKey.export({ format: 'jwk' }), kid: 'keystore-CHANGE-ME', use: 'sig', alg: 'RS256' };
      otherKeys = JSON.stringify({ keys: [key] });
    },
    /** Signs ID tokens anew from now on, changed as `changed` says each time. */
    async resign(changed: () => Resigned): Promise<void> {
      resigned = resigning((request, response) => void provider?.callback()(request, response), changed);
      await resigned.listen();
    },
    async close(): Promise<void> {
      await resigned?.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
