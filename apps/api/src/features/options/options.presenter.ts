import type { Option } from '@dw/contract';
import { rounded } from '../../domain/options/giving-places';
import type { NamedPlace } from '../../domain/options/public-places.repository';
import type { FoundOption, Reward } from '../../domain/options/rank';
import { imageUrl } from '../../platform/files/kept-image';
import { fromMinorUnits } from '../../platform/money';

type Hours = NonNullable<Option['place']>['hours'];

/** A way as its shopper sees it, with its nearest place where that was looked up, and the hours of that. */
export function presentOption(found: FoundOption, place?: NamedPlace, hours: Hours = null): Option {
  const { kind, offer, by, takes, leaves, reward, worth, accepts } = found;
  return {
    kind,
    offer: offer?.uuid ?? null,
    by,
    programme: offer?.programme ?? '',
    logo: offer?.logo ? imageUrl(offer.logo) : null,
    page: offer?.page ? `/p/${offer.page}` : null,
    takes: takes.map(({ uuid }) => uuid),
    leaves: leaves.map(({ item, reason, until }) => ({ item: item.uuid, reason, until: until?.toISOString() ?? null })),
    reward: reward ? presentReward(reward) : null,
    worth: worth.map(({ item, grades }) => ({
      item: item.uuid,
      grades: grades.map((one) => ({ grade: one.grade, ...presentReward(one.reward), own_code: !one.reward.sum })),
    })),
    accepts: [...accepts],
    place: place ? { uuid: place.uuid, name: place.name, city: place.city, km: rounded(place.km), hours } : null,
    in_places: offer?.inPlaces ?? false,
    carrier: offer ? cheapest(offer.carriers) : null,
    by_post: (offer?.byPost || offer?.virtual) ?? false,
    virtual: offer?.virtual ?? false,
    posted: offer?.byPost ?? false,
    returns_url: offer?.returnsUrl ?? '',
  };
}

const presentReward = ({ type, value, currency }: Reward) => ({
  type,
  amount: type === 'CASH' && currency !== null ? { amount: fromMinorUnits(value, currency), currency } : null,
  percent: type === 'PERCENT' ? value / 100 : null,
});

type Carriers = NonNullable<FoundOption['offer']>['carriers'];

function cheapest(carriers: Carriers): Option['carrier'] {
  const [first] = [...carriers].sort((one, other) => (one.price ?? 0) - (other.price ?? 0));
  if (!first) return null;
  const { price, currency } = first;
  return { price: price === null || currency === null ? null : { amount: fromMinorUnits(price, currency), currency } };
}
