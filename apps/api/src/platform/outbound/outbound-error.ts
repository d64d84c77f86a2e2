export type OutboundReason =
  | 'dns'
  | 'refused'
  | 'tls'
  | 'timeout'
  | 'http_status'
  | 'too_many_redirects'
  | 'too_large'
  | 'private_address_blocked'
  | 'port_blocked'
  | 'bad_url';

/** Why an outside address could not be read. `refused` is every answer that is none: no connection, cut short, malformed. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly reason: OutboundReason,
    message: string,
    /** Of an answer that was not a success. */
    readonly status?: number,
  ) {
    super(message);
  }
}

const tlsCode = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

/** Sorts what Node’s client, the system and zlib throw. */
export function toOutboundError(error: unknown, late: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (late || /TIMEOUT|ETIMEDOUT/.test(code))
    return new OutboundError('timeout', 'The address did not answer in time.');
  const [reason, message] = tlsCode.test(code)
    ? (['tls', tlsWords(code)] as const)
    : (['refused', refusedWords(code)] as const);
  return new OutboundError(reason, message);
}

/** Of the codes that Node and OpenSSL have, those that an owner can do something about; the rest have one sentence. */
function tlsWords(code: string): string {
  if (code === 'CERT_HAS_EXPIRED') return 'No secure connection could be made: the certificate has expired.';
  if (/ALTNAME|HOSTNAME/.test(code))
    return 'No secure connection could be made: the certificate is for another address.';
  if (/SELF_SIGNED|UNABLE_TO|INVALID_CA|UNTRUSTED/.test(code))
    return 'No secure connection could be made: nobody whom we know vouches for the certificate.';
  return 'No secure connection could be made.';
}

function refusedWords(code: string): string {
  if (code === 'ECONNREFUSED') return 'Nothing answers at this address.';
  if (/^(?:EHOST|ENET)/.test(code)) return 'There is no way to this address.';
  if (/^Z_/.test(code)) return 'The answer is cut short or damaged: it cannot be unpacked.';
  if (/^HPE_/.test(code)) return 'The address answers with something that is no web answer.';
  return 'The answer was cut short.';
}
