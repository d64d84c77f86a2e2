import { openWords } from '../wardrobe/place-words';
import type { Handover } from './api';
import { t } from './text';

const directions = ({ lat, lng }: NonNullable<Handover['place']>) =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`;

/** Where things go: the store with its way there and hours, or the address of a parcel. */
export function LegWay({ leg }: { leg: Handover }) {
  const { place, address, way, way_name } = leg;
  if (way === 'store' && place)
    return (
      <section aria-labelledby="way">
        <h2 id="way" class="ruled">
          {place.name}
          <small>
            <a href={directions(place)} target="_blank" rel="noopener noreferrer">
              {t('Directions')}
            </a>
          </small>
        </h2>
        <p class="address">
          {place.street}, {place.city} {place.postcode}
          <br />
          <span class="aside">{openWords(place)}</span>
        </p>
      </section>
    );
  if (address.length === 0) return null;
  return (
    <section aria-labelledby="way">
      <h2 id="way" class="ruled">
        {way === 'carrier' ? way_name : t('Send it to')}
      </h2>
      <address class="address">
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}
