import { useState } from 'preact/hooks';
import { price } from '../lib/format';
import { Heading } from '../parts/heading';
import { FieldError } from '../parts/message';
import { learnPlaceTexts } from '../wardrobe/place-texts';
import { useSession } from '../wardrobe/session';
import type { Offer, Way } from './api';
import { conditionOf } from './draft';
import { FlowFrame } from './flow-frame';
import { type Flow, FlowFailure } from './flow-state';
import { Pick } from './pick';
import { ready } from './ready';
import { Stores } from './stores';
import { t } from './text';
import { useStores } from './use-stores';
import { learnWayTexts } from './way-texts';
import { wayWords } from './way-words';
import ways from './ways.css?inline';
import { expectedOf, worthOf } from './worth';
import { worthWords } from './worth-words';

type Carrier = Offer['carriers'][number];

/** Who pays for a parcel. */
function costOf({ price: cost, paid_by }: Carrier, by: string): string {
  if (cost) return t('{price}, you pay the carrier', { price: price(cost) });
  return paid_by === 'account' ? t('Free, paid by {by}', { by }) : t('Free');
}

/** Whether a parcel of the carrier holds so many items. */
const holds = ({ max_items }: Carrier, items: number) => max_items === null || items <= max_items;

type ParcelsProps = { offer: Offer; items: number; way: Way | undefined; choose: (way: Way) => void };

function Parcels({ offer, items, way, choose }: ParcelsProps) {
  const { carriers, post, by } = offer;
  if (carriers.length === 0 && !post) return null;
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel" class="ruled">
        {t('By parcel')}
      </h2>
      <ul class="picks">
        {carriers.map((carrier) => (
          <Pick
            key={carrier.uuid}
            checked={way?.way === 'carrier' && way.carrier === carrier.uuid}
            choose={() => choose({ way: 'carrier', carrier: carrier.uuid })}
            name={carrier.name}
            note={
              holds(carrier, items)
                ? costOf(carrier, by)
                : t('At most {count} items', { count: carrier.max_items ?? 0 })
            }
            logo={carrier.logo}
            disabled={!holds(carrier, items)}
          />
        ))}
        {post && (
          <Pick
            checked={way?.way === 'post'}
            choose={() => choose({ way: 'post' })}
            name={t('By your own post')}
            note={t('You get the address with your code, and pay the postage.')}
          />
        )}
      </ul>
    </section>
  );
}

/** The second step: to a store, with a carrier, or by the shopper’s own post. */
function WaysStep({ flow }: { flow: Flow }) {
  const { offer, chosen, draft, change, placeAt, failure } = flow;
  const { go } = useSession();
  const stores = useStores(offer.programme, flow.near, offer.stores);
  const [tried, setTried] = useState(false);
  const way = openWay(draft.way, offer, chosen.length);
  const choose = (next: Way) => change({ way: next });
  const worth = worthOf(chosen.map((item) => expectedOf(item, conditionOf(draft.conditions[item.uuid] ?? {}))));
  const missing = tried && !way;
  return (
    <FlowFrame
      step={2}
      back={{ to: placeAt(1), label: t('What are they like?') }}
      close={flow.close}
      foot={
        <>
          <p class="total">
            <span>{way ? wayWords(way, offer, stores.names) : ''}</span>
            <b>{worthWords(worth, true)}</b>
          </p>
          <button
            type="button"
            class="button primary"
            onClick={() => {
              setTried(true);
              if (way) go(placeAt(3));
            }}
          >
            {t('Continue')}
          </button>
        </>
      }
    >
      <Heading arrived>{t('How do they go back?')}</Heading>
      <p class="lead">{t('{count} items to {by}', { count: chosen.length, by: offer.by })}</p>
      <FlowFailure failure={failure} />
      <fieldset aria-describedby={missing ? 'way-error' : undefined}>
        <legend class="hidden">{t('How do they go back?')}</legend>
        {missing && <FieldError id="way-error" texts={[t('Choose how they go back.')]} />}
        {offer.stores && <Stores stores={stores} near={flow.near} look={flow.look} way={way} choose={choose} />}
        <Parcels offer={offer} items={chosen.length} way={way} choose={choose} />
      </fieldset>
    </FlowFrame>
  );
}

/** The way that was chosen, unless its carrier is closed for so many items by now. */
function openWay(way: Way | undefined, offer: Offer, items: number): Way | undefined {
  if (way?.way !== 'carrier') return way;
  const carrier = offer.carriers.find(({ uuid }) => uuid === way.carrier);
  return carrier && !holds(carrier, items) ? undefined : way;
}

/** The step of ways, once its texts and looks are there. */
export const open = async () => {
  await ready([ways], learnWayTexts, learnPlaceTexts);
  return WaysStep;
};
