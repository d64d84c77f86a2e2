import type { FastifyRequest } from 'fastify';
import { type Site, siteOf } from '../../platform/auth/passkeys';
import type { Services } from '../../services';

/** The site that a passkey is made for: the public address, or the one called where none is set. */
export const ownSite = ({ config }: Pick<Services, 'config'>, { protocol, host }: FastifyRequest): Site =>
  siteOf(config.publicUrl ?? `${protocol}://${host}`);
