import { gifts, type SiteGifts } from '@dw/contract';
import { giftTakerOf, scopeOfGiftTaker } from '../../domain/charities/gift-takers';
import { findSite, type Site } from '../../domain/sites/sites.repository';
import { audit } from '../../platform/audit/audit';
import { invalid, notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { setSiteGifts } from './site-gifts.repository';

/** Whether a website asks its shoppers for gifts, and for whom. */
export function siteGiftsRoutes({ route, db }: Services): void {
  const present = async ({ giftOffer, giftCharity }: Pick<Site, 'giftOffer' | 'giftCharity'>): Promise<SiteGifts> => {
    const found = giftCharity === null ? undefined : await giftTakerOf(db, giftCharity);
    return { offer: giftOffer, charity: found ? { name: found.name, title: found.title, open: found.open } : null };
  };

  route(gifts.ofSite, { subject: findSite, run: ({ subject }) => present(subject) });

  route(gifts.setOfSite, {
    subject: findSite,
    run: async ({ subject, body: { offer, charity: name }, scope }) => {
      const taker = name === '' ? undefined : await scopeOfGiftTaker(db, name, scope.ip);
      if (offer === 'chosen' && !taker) throw invalid({ charity: ['Choose a charity that takes gifts.'] });
      const giftCharity = offer === 'chosen' && taker ? taker.charity.accountId : null;
      await db.inScope(scope, async (tx) => {
        if (!(await findSite(tx, { id: subject.id, uuid: subject.uuid }))) throw notFound();
        await setSiteGifts(tx, subject.id, offer, giftCharity);
        await audit(tx, { action: 'website.gifts-set', subject: subject.uuid, after: { offer, charity: name } });
      });
      return present({ giftOffer: offer, giftCharity });
    },
  });
}
