import { useState } from 'preact/hooks';
import { FieldError } from '../parts/message';
import type { Near, Options } from './options-api';
import { t } from './text';

type Props = { readonly found: Options['near']; readonly near: Near; readonly look: (near: Near) => void };

/** Where distances begin: a postcode, or where the device is. Neither is kept. */
export function NearYou({ found, near, look }: Props) {
  const [postcode, setPostcode] = useState(near.postcode ?? '');
  const [refused, setRefused] = useState(false);
  const locate = () => {
    setRefused(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => look({ lat: coords.latitude, lng: coords.longitude }),
      () => setRefused(true),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  };
  return (
    <form
      class="near"
      onSubmit={(event) => {
        event.preventDefault();
        look(postcode.trim() ? { postcode: postcode.trim() } : {});
      }}
    >
      <div class="field">
        <label for="near">{t('Postcode')}</label>
        <div class="beside">
          <input
            id="near"
            value={postcode}
            maxLength={12}
            autocomplete="postal-code"
            aria-describedby="near-hint"
            onInput={(event) => setPostcode(event.currentTarget.value)}
          />
          <button type="submit" class="button">
            {t('Search')}
          </button>
        </div>
        <p class="hint" id="near-hint">
          {found
            ? found.approximate
              ? t('Distances from {place}, roughly.', { place: found.place })
              : t('Distances from {place}.', { place: found.place })
            : t('To find places near you.')}
        </p>
        {refused && <FieldError id="near-error" texts={[t('Your device does not say where it is.')]} />}
      </div>
      {'geolocation' in navigator && (
        <button type="button" class="link" onClick={locate}>
          {t('Use where I am')}
        </button>
      )}
    </form>
  );
}
