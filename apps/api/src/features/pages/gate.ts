import type { Config } from '../../config/config';

/**
 * The hash that the dashboard asks a passphrase for at this host; undefined where it asks for none: no hash is set, or this is
 * the production origin. A curtain before a staging server, never access control: the API answers as it does anywhere.
 */
export function gateAt(
  { gateHash, publicUrl }: Pick<Config, 'gateHash' | 'publicUrl'>,
  host: string,
): string | undefined {
  return publicUrl !== undefined && new URL(publicUrl).host === host.toLowerCase() ? undefined : gateHash;
}
