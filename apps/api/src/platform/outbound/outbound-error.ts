export type OutboundReason =
  | 'dns'
  | 'refused'
  | 'tls'
  | 'timeout'
  | 'http_status'
  | 'too_many_redirects'
  | 'too_large'
  | 'private_address_blocked'
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

/** Sorts what undici, the system and zlib throw. */
export function toOutboundError(error: unknown, late: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (late || /TIMEOUT|ETIMEDOUT/.test(code))
    return new OutboundError('timeout', 'The address did not answer in time.');
  if (tlsCode.test(code)) return new OutboundError('tls', `No secure connection could be made (${code}).`);
  return new OutboundError('refused', `The address gave no usable answer (${code || 'cut short'}).`);
}
