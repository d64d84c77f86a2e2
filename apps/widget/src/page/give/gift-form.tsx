import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { Check } from '../parts/check';
import { Banner, FieldError } from '../parts/message';
import { Pick } from '../take-back/pick';
import { Stores } from '../take-back/stores';
import { useStores } from '../take-back/use-stores';
import type { Near } from '../wardrobe/options-api';
import type { Fate } from './api';
import { type Gift, missingOf } from './gift';
import { t } from './text';

/** Which ways a charity has open. */
export type Ways = { readonly in_places: boolean; readonly posted: boolean; readonly virtual: boolean };
type Change = (part: Partial<Gift>) => void;
type Part = { gift: Gift; change: Change; tried: boolean; things: number };

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

/** What is in the bag that no wardrobe knows. */
function Bag({ gift, change, tried, things }: Part) {
  const missing = missingOf(gift, things);
  return (
    <section aria-labelledby="bag">
      <h2 id="bag" class="ruled">
        {t('More in the bag')}
      </h2>
      <Check checked={gift.other} change={(other) => change({ other })}>
        {t('I add things that are not in my wardrobe')}
      </Check>
      {gift.other && (
        <>
          <div class="field">
            <label for="count">{t('How many')}</label>
            <input
              id="count"
              inputMode="numeric"
              value={gift.count}
              maxLength={3}
              aria-invalid={tried && missing.count}
              aria-describedby={tried && missing.count ? 'count-error' : undefined}
              onInput={({ currentTarget }) => change({ count: currentTarget.value })}
            />
            {tried && missing.count && <FieldError id="count-error" texts={[t('Enter a number from 1 to 100.')]} />}
          </div>
          <div class="field">
            <label for="words">{t('What they are')}</label>
            <input
              id="words"
              value={gift.words}
              maxLength={200}
              aria-invalid={tried && missing.words}
              aria-describedby={tried && missing.words ? 'words-error' : undefined}
              onInput={({ currentTarget }) => change({ words: currentTarget.value })}
            />
            {tried && missing.words && <FieldError id="words-error" texts={[t('Say what they are.')]} />}
          </div>
        </>
      )}
      {tried && missing.bag && (
        <FieldError id="bag-error" texts={[t('The online shop takes items of your wardrobe alone.')]} />
      )}
    </section>
  );
}

const fates: readonly { readonly fate: Fate; readonly words: () => string }[] = [
  { fate: 'recycle', words: () => t('Recycle it') },
  { fate: 'donate', words: () => t('Give it to somebody else') },
  { fate: 'return', words: () => t('Send it back to me') },
];

const Fates = ({ gift, change }: { gift: Gift; change: Change }) => (
  <fieldset>
    <legend class="ruled">{t('If they cannot use something')}</legend>
    {fates.map(({ fate, words }) => (
      <label key={fate} class="check">
        <input type="radio" name="fate" checked={gift.fate === fate} onChange={() => change({ fate })} />
        <span>{words()}</span>
      </label>
    ))}
  </fieldset>
);

type Props = Part & { offer: string; ways: Ways; near: Near; look: (near: Near) => void; failure: string };

/** How things get to a charity, what else is in the bag, and what becomes of what it cannot use. */
export function GiftForm({ offer, ways, near, look, failure, ...part }: Props) {
  const { gift, change, tried, things } = part;
  const stores = useStores(offer, near, ways.in_places);
  const missing = missingOf(gift, things);
  const chosen = gift.way === 'store' && gift.place ? ({ way: 'store', place: gift.place } as const) : undefined;
  return (
    <>
      {failure && <Banner>{said(failure)}</Banner>}
      {tried && missing.things && <FieldError id="things-error" texts={[t('Choose at least one thing to give.')]} />}
      <fieldset aria-describedby={tried && missing.way ? 'way-error' : undefined}>
        <legend class="hidden">{t('How does it get there?')}</legend>
        {tried && missing.way && <FieldError id="way-error" texts={[t('Choose how it gets there.')]} />}
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
      </fieldset>
      <Bag {...part} />
      <Fates gift={gift} change={change} />
    </>
  );
}

/** The last button, and what is done with it. */
export function useTried(): readonly [boolean, () => void] {
  const [tried, setTried] = useState(false);
  return [tried, () => setTried(true)];
}
