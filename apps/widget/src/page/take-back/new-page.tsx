import type { Place } from '../wardrobe/place';
import { useSession } from '../wardrobe/session';
import { emptyDraft } from './draft';
import { Flow, ready } from './flow';
import { requestApi } from './request-api';
import { t } from './text';

type OwnPlace = Extract<Place, { page: 'take-back' }>;

/** A request to a shop to take things back. */
function NewPage({ place }: { place: OwnPlace }) {
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
      send={(token, asked) => requestApi.request(token, { ...asked, programme })}
      verb={() => t('Ask for the code')}
    />
  );
}

function Opened() {
  const { place } = useSession();
  return place.page === 'take-back' ? <NewPage key={`${place.programme} ${place.items.join()}`} place={place} /> : null;
}

/** The page on which a shop is asked to take things back, once its texts and looks are there. */
export const open = async () => {
  await ready();
  return Opened;
};
