import { Pick } from '../take-back/pick';
import { ready } from '../take-back/ready';
import { Stores } from '../take-back/stores';
import { useStores } from '../take-back/use-stores';
import { learnWayTexts } from '../take-back/way-texts';
import looks from '../take-back/ways.css?inline';
import type { Near } from '../wardrobe/options-api';
import { learnPlaceTexts } from '../wardrobe/place-texts';
import type { Gift } from './gift';
import { t } from './text';

/** Which ways a charity has open. */
type Ways = { readonly in_places: boolean; readonly posted: boolean; readonly virtual: boolean };
export type Change = (part: Partial<Gift>) => void;

function ParcelWays({ ways, gift, change }: { ways: Ways; gift: Gift; change: Change }) {
  if (!ways.posted && !ways.virtual) return null;
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel" class="ruled">
        {t('By parcel')}
      </h2>
      <ul class="picks">
        {ways.posted && (
          <Pick
            checked={gift.way === 'post'}
            choose={() => change({ way: 'post' })}
            name={t('By post')}
            note={t('You get the address with your code, and pay the postage.')}
          />
        )}
        {ways.virtual && (
          <Pick
            checked={gift.way === 'virtual'}
            choose={() => change({ way: 'virtual' })}
            name={t('By post, for their online shop')}
            note={t('They sell it on a page of their own, and you hear what it raised.')}
          />
        )}
      </ul>
    </section>
  );
}

export type GiftWaysProps = {
  offer: string;
  ways: Ways;
  near: Near;
  look: (near: Near) => void;
  gift: Gift;
  change: Change;
};

/** How things get to a charity. */
function GiftWays({ offer, ways, near, look, gift, change }: GiftWaysProps) {
  const stores = useStores(offer, near, ways.in_places);
  const chosen = gift.way === 'store' && gift.place ? ({ way: 'store', place: gift.place } as const) : undefined;
  return (
    <>
      {ways.in_places && (
        <Stores
          stores={stores}
          near={near}
          look={look}
          way={chosen}
          choose={(way) => change({ way: 'store', place: way.way === 'store' ? way.place : undefined })}
        />
      )}
      <ParcelWays ways={ways} gift={gift} change={change} />
    </>
  );
}

/** The ways, once their texts and looks are there. */
export const open = async () => {
  await ready([looks], learnWayTexts, learnPlaceTexts);
  return GiftWays;
};
