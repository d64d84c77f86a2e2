import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { LaterPart } from './later';
import { type Near, optionsApi, type Places as PlacesFound } from './options-api';
import { away, openWords } from './place-words';
import { useSession } from './session';
import { t } from './text';

const placesPlan = async () => (await import('./places-plan')).PlacesPlan;

/** The places of an offer, the nearest first, once somebody wants to see them. */
export function Places({ offer, near }: { offer: string; near: Near }) {
  const { token } = useSession();
  const [found, setFound] = useState<PlacesFound>();
  const [failure, setFailure] = useState('');
  const load = async () => {
    const outcome = await optionsApi.places(token, offer, near);
    if (outcome.ok) setFound(outcome.data);
    setFailure(outcome.ok ? '' : outcome.message);
  };
  const places = found?.items;
  return (
    <details class="places" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>{t('Where to bring it')}</summary>
      {found && found.items.length > 0 && (
        <LaterPart load={placesPlan} props={{ places: found.items, near: found.near }} />
      )}
      <ol aria-busy={!places && !failure}>
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
      </ol>
      {places?.length === 0 && <p class="aside">{t('None within 50 km.')}</p>}
      {failure && <p role="alert">{said(failure)}</p>}
    </details>
  );
}
