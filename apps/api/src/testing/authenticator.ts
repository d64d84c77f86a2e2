import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** A device with one passkey (ES256, attestation `none`) for a site, as WebAuthn level 3 has it. */
export class Authenticator {
  readonly id = text(randomBytes(32));
  /** How often it was used, as it says itself; null where it does not count. */
  counter: number | null = 0;
  /** Whether it asked its user for a finger, a face or a PIN. */
  verifies = true;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(
    readonly host: string,
    readonly origin: string,
  ) {}

  /** What the browser answers to `navigator.credentials.create`. */
  create(challenge: string, origin = this.origin) {
    const key = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (value = '') => new Uint8Array(Buffer.from(value, 'base64url'));
    // COSE: kty EC2, alg ES256, crv P-256 (RFC 9053).
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(key.x)],
        [-3, point(key.y)],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([this.#data(0x40), Buffer.alloc(16), length(id), id, publicKey]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return this.#answer({
      clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
      attestationObject: text(Buffer.from(attestation)),
    });
  }

  /** What the browser answers to `navigator.credentials.get`. */
  get(challenge: string, origin = this.origin) {
    if (this.counter !== null) this.counter += 1;
    const client = clientData('webauthn.get', challenge, origin);
    const authData = this.#data(0);
    return this.#answer({
      clientDataJSON: text(client),
      authenticatorData: text(authData),
      signature: text(sign('sha256', Buffer.concat([authData, hash(client)]), this.#keys.privateKey)),
    });
  }

  #answer<R>(response: R) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  /** Authenticator data: the site, flags (user present, user verified) and the counter. */
  #data(more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter ?? 0);
    return Buffer.concat([hash(this.host), Buffer.from([0x01 | (this.verifies ? 0x04 : 0) | more]), counter]);
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function length(bytes: Buffer): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(bytes.length);
  return two;
}
