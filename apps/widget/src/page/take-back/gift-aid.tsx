import { PlaceLink } from '../wardrobe/frame';
import type { Handover } from './api';
import { t } from './text';

/** Whether the charity reclaims tax on what these things bring, and the way to declare it. */
export function GiftAid({ leg: { uuid, by, gift_aid } }: { leg: Handover }) {
  // What a device kept of an earlier version does not say.
  if (gift_aid !== 'offered' && gift_aid !== 'declared') return null;
  const offered = gift_aid === 'offered';
  return (
    <section aria-labelledby="gift-aid">
      <h2 id="gift-aid" class="ruled">
        Gift Aid
      </h2>
      <p>
        {offered
          ? t(
              'If you pay tax in the UK, {by} gets 25p more for every £1 that your things bring. It costs you nothing.',
              {
                by,
              },
            )
          : t('You have declared it: {by} reclaims the tax on what your things bring.', { by })}
      </p>
      <PlaceLink to={{ page: 'gift-aid', ...(offered && { given: { kind: 'donation', uuid } }) }} class="button wide">
        {offered ? t('Add Gift Aid') : t('See what you declared')}
      </PlaceLink>
    </section>
  );
}
