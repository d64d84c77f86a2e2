import { type CharityDetails, charityDetails } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { imageUrl } from '../../platform/files/kept-image';
import type { Services } from '../../services';
import { findProfile, findVerified, listProgrammes } from './charity-details.repository';
import { fieldsOf, saveProfile } from './charity-details.service';
import { safePage } from './safe-page';

export function charityDetailsRoutes({ route, publicUrl }: Services): void {
  /** The whole configuration; its queries travel in one batch. */
  const configOf = async (tx: Tx): Promise<CharityDetails> => {
    const [profile, verified, entitlements] = await Promise.all([
      findProfile(tx),
      findVerified(tx),
      listProgrammes(tx),
    ]);
    const { username = '', description = '', website = '', page = '', logoId, logo } = profile ?? {};
    return {
      description,
      website,
      username,
      page,
      logo: logoId && logo ? { id: logoId, url: imageUrl(logo) } : null,
      page_url: username === '' ? '' : `${publicUrl()}/p/${username}`,
      enabled: username !== '' && entitlements.some(({ status }) => status === 'ACTIVE'),
      entitlements,
      verified,
      updated_at: profile?.updatedAt.toISOString() ?? null,
    };
  };

  route(charityDetails.get, { read: configOf });

  route(charityDetails.save, {
    write: async (tx, { body }) => {
      const page = body.page === undefined ? undefined : await safePage(body.page);
      await saveProfile(tx, await fieldsOf(tx, body, page));
      return configOf(tx);
    },
  });

  route(charityDetails.saveWebsite, {
    write: async (tx, { body }) => {
      await saveProfile(tx, { website: body.website });
      return configOf(tx);
    },
  });
}
