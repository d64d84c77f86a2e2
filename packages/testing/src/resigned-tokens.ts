import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

type Claims = Readonly<Record<string, unknown>>;

/** What is to become of an ID token: other claims, another algorithm in its header; `unsigned`: no signature at all. */
export type Resigned = { readonly claims?: Claims; readonly unsigned?: true };

const decoded = (part = ''): object => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Stands before a provider of OpenID Connect and signs each of its ID tokens anew, with a key that it publishes: so that a token
 * can say what a provider never would, under a signature that is right.
 * @param changed what the next tokens are to be
 */
export function resigning(provider: RequestListener, changed: () => Resigned) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'signed-anew';
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] };
  const inner = createServer(provider);

  const signed = (token: string): string => {
    const { claims, unsigned } = changed();
    const body = encoded({ ...decoded(token.split('.')[1]), ...claims });
    const text = `${encoded({ alg: unsigned ? 'none' : 'RS256', kid })}.${body}`;
    return `${text}.${unsigned ? '' : sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
  };

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const address = inner.address();
    if (address === null || typeof address === 'string') throw new Error('The provider does not listen.');
    const { 'content-type': type = '', authorization = '' } = request.headers;
    const answer = await fetch(`http://127.0.0.1:${address.port}/token`, {
      method: 'POST',
      headers: { 'Content-Type': type, ...(authorization && { Authorization: authorization }) },
      body: Buffer.concat(parts).toString('utf8'),
    });
    const tokens = JSON.parse(await answer.text());
    const told = tokens.id_token === undefined ? tokens : { ...tokens, id_token: signed(tokens.id_token) };
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(told));
  }

  return {
    listen: () => new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve)),
    close: () => new Promise<void>((resolve) => inner.close(() => resolve())),
    /** Answers what it has changed. @returns whether it did; the rest is the provider’s */
    handles(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.url === '/jwks')
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(keys));
      else if (request.url === '/token') void answerToken(request, response);
      else return false;
      return true;
    },
  };
}
