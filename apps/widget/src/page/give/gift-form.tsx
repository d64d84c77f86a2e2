import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { Check } from '../parts/check';
import { Banner, FieldError } from '../parts/message';
import { LaterPart } from '../wardrobe/later';
import type { Fate } from './api';
import { type Gift, missingOf } from './gift';
import type { Change, GiftWaysProps } from './gift-ways';
import { t } from './text';

/** Stores with their plan, and parcels. */
const giftWays = async () => (await import('./gift-ways')).open();

type Part = { gift: Gift; change: Change; tried: boolean; things: number };

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

type Props = Part & GiftWaysProps & { failure: string };

/** How things get to a charity, what else is in the bag, and what becomes of what it cannot use. */
export function GiftForm({ offer, ways, near, look, failure, ...part }: Props) {
  const { gift, change, tried, things } = part;
  const missing = missingOf(gift, things);
  return (
    <>
      {failure && <Banner>{said(failure)}</Banner>}
      {tried && missing.things && <FieldError id="things-error" texts={[t('Choose at least one thing to give.')]} />}
      <fieldset aria-describedby={tried && missing.way ? 'way-error' : undefined}>
        <legend class="hidden">{t('How does it get there?')}</legend>
        {tried && missing.way && <FieldError id="way-error" texts={[t('Choose how it gets there.')]} />}
        <LaterPart load={giftWays} props={{ offer, ways, near, look, gift, change }} />
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
