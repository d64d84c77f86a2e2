import type { AnswerOf, BodyOf, handovers } from '@dw/contract';
import { takeBackLimits } from '@dw/contract';
import { readProgramme } from '../../domain/handovers/programme.repository';
import { rewardsByGrade } from '../../domain/handovers/rewards-by-grade';
import { freshOffer } from '../../domain/offers/fresh-offer';
import { eligibility, looked } from '../../domain/options/eligibility';
import { firstPicture } from '../../domain/orders/image-address';
import type { Scope } from '../../platform/auth/scope';
import { imageUrl } from '../../platform/files/kept-image';
import { invalid, notFound } from '../../platform/http/refusals';
import { moneyAnswer } from '../../platform/money';
import type { Services } from '../../services';
import { type CarrierInUse, carriersInUse, counterPrice, readWardrobeItems } from './request.repository';
import { offerNamed } from './request.service';

/** What a programme gives for some things of the caller’s wardrobe, and how they can go there; it proves the caller. @throws 401, 404, 422 */
export async function showOffer(
  services: Services,
  scope: Scope,
  body: BodyOf<typeof handovers.offer>,
): Promise<AnswerOf<typeof handovers.offer>> {
  const offer = await offerNamed(services, body.programme, 'take_back');
  const wanted = [...new Set(body.items)];
  const [programme, fresh, rows, carriers] = await services.db.readInScope(scope.atAccount(offer.accountId), (tx) =>
    Promise.all([readProgramme(tx), freshOffer(tx, 'take_back'), readWardrobeItems(tx, wanted), carriersInUse(tx)]),
  );
  if (!programme || !fresh) throw notFound();
  if (rows.length < wanted.length) throw invalid({ items: ['An item is not in your wardrobe.'] });
  const now = services.clock.now();
  const { signer } = services;
  const items = wanted.flatMap((uuid) => {
    const row = rows.find((one) => one.uuid === uuid);
    if (!row) return [];
    const { closed } = eligibility(looked(row), fresh, { now, near: undefined });
    return {
      ...{ uuid, name: row.name },
      image: firstPicture(signer, { ...row, itemUuid: uuid }),
      closed: closed ? { reason: closed.reason, until: closed.until?.toISOString() ?? null } : null,
      rewards: rewardsByGrade(programme, row, { now }),
    };
  });
  return {
    programme: body.programme,
    by: programme.company,
    name: programme.name,
    logo: programme.logo && imageUrl(programme.logo),
    terms: programme.terms,
    terms_version: programme.termsVersion,
    fate_of_refused: programme.fateOfRefused,
    max_items: programme.maxItems,
    days: takeBackLimits.days,
    items,
    stores: fresh.inPlaces,
    post: false,
    carriers: carriers.map(presentCarrier),
  };
}

/** Who pays for a parcel: the shop with the provider’s integration, the shopper at the counter with one of its own, or nobody. */
function presentCarrier(carrier: CarrierInUse) {
  const { uuid, name, logo, usesDefault, currency, maxItems } = carrier;
  const price = counterPrice(carrier);
  const paidBy = usesDefault ? 'account' : price === null ? 'nobody' : 'shopper';
  return { uuid, name, logo, price: moneyAnswer(price, currency), paid_by: paidBy, max_items: maxItems } as const;
}
