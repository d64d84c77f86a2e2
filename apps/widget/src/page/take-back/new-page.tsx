import type { Place } from '../wardrobe/place';
import { takeBackApi } from './api';
import { emptyDraft } from './draft';
import { Flow } from './flow';
import { t } from './text';

type OwnPlace = Extract<Place, { page: 'take-back' }>;

/** A request to a shop to take things back. */
export function NewPage({ place }: { place: OwnPlace }) {
  const { items, programme, step } = place;
  const [first = ''] = items;
  const origin: Place = items.length === 1 ? { page: 'item', uuid: first } : { page: 'options', items };
  return (
    <Flow
      programme={programme}
      items={items}
      step={step}
      placeAt={(next) => ({ ...place, step: next })}
      back={{ to: origin, label: t('What next?') }}
      close={{ page: 'items' }}
      name={`${programme} ${[...items].sort().join()}`}
      begin={emptyDraft}
      send={(token, ready) => takeBackApi.request(token, { ...ready, programme })}
      verb={() => t('Ask for the code')}
    />
  );
}
