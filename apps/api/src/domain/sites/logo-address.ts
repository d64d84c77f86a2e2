import { createHash } from 'node:crypto';

type Branded = { readonly uuid: string; readonly logo: string | null };

/** Says which logo is meant, so that caches may keep it for ever. */
export const logoVersion = (logo: string): string => createHash('sha256').update(logo).digest('base64url').slice(0, 16);

/** Where the logo of a website is shown through us, made small: pages of ours load nothing from a shop. */
export const logoAddress = ({ uuid, logo }: Branded): string | null =>
  logo ? `/w/logos/${uuid}/${logoVersion(logo)}` : null;
