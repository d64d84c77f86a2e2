import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { away, openWords } from './option-words';
import { type Near, optionsApi, type Place } from './options-api';
import { useSession } from './session';
import { t } from './text';

/** The places of an offer, the nearest first, once somebody wants to see them. */
export function Places({ offer, near }: { offer: string; near: Near }) {
  const { token } = useSession();
  const [places, setPlaces] = useState<readonly Place[]>();
  const [failure, setFailure] = useState('');
  const load = async () => {
    const outcome = await optionsApi.places(token, offer, near);
    if (outcome.ok) setPlaces(outcome.data.items);
    setFailure(outcome.ok ? '' : outcome.message);
  };
  return (
    <details class="places" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>{t('Where to bring it')}</summary>
      <ul aria-busy={!places && !failure}>
        {places?.map((place) => (
          <li key={place.uuid}>
            <b>{place.name}</b>
            <small class="aside">
              {place.street}, {place.city} {place.postcode}
            </small>
            <small class="aside">
              {[place.km === null ? '' : `${away(place.km)}.`, openWords(place)].filter(Boolean).join(' ')}
            </small>
          </li>
        ))}
      </ul>
      {places?.length === 0 && <p class="aside">{t('None within 50 km.')}</p>}
      {failure && <p role="alert">{said(failure)}</p>}
    </details>
  );
}
