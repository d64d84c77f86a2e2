import type * as Openid from 'openid-client';
import { z } from 'zod';
import type { Oidc } from '../../config/config';

/** What a sign-in under way needs again when the provider leads back. */
export type Begun = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** The provider has not vouched for the address: it may be anyone’s. */
export class AddressUnverified extends Error {}

/** Whom a provider vouches for: its own number for them, and their address in lower case. */
export type AtProvider = { readonly issuer: string; readonly subject: string; readonly email: string };

/** Loaded at the first sign-in of this kind: most servers have no such button. */
const library = () => import('openid-client');
const timeoutSeconds = 10;
const vouched = z.object({ email: z.string().trim().toLowerCase().pipe(z.email()), email_verified: z.literal(true) });

/** Sign-in at an OpenID Connect provider: authorization code with PKCE, state and nonce, and an ID token signed by its keys. */
export function openIdAt({ issuer, clientId, clientSecret }: Oidc, callback: () => string) {
  let found: Promise<Openid.Configuration> | undefined;
  /** Looked up at the first use; a failure is not remembered. */
  const discovered = (openid: typeof Openid) => {
    // The library believes an ID token that comes over TLS; its signature is looked at, too.
    const execute = [openid.enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests);
    found ??= openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: timeoutSeconds, execute })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  };
  return {
    /** Where the browser goes, and what to keep until it comes back. */
    async begin(): Promise<{ readonly url: string; readonly begun: Begun }> {
      const openid = await library();
      const provider = await discovered(openid);
      const begun = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(provider, {
        redirect_uri: callback(),
        scope: 'openid email',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, begun };
    },

    /**
     * Whom the provider vouches for. `query` is what it led back with. @throws where any of it does not fit
     */
    async finish(query: string, { state, nonce, verifier }: Begun): Promise<AtProvider> {
      const openid = await library();
      const provider = await discovered(openid);
      const tokens = await openid.authorizationCodeGrant(provider, new URL(`${callback()}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      // Many providers tell the address only when they are asked.
      const profile =
        claims.email === undefined ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
      const checked = vouched.safeParse(profile);
      if (!checked.success) throw new AddressUnverified();
      return { issuer: claims.iss, subject: claims.sub, email: checked.data.email };
    },
  };
}
