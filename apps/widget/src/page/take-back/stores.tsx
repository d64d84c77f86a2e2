import { useState } from 'preact/hooks';
import { longDate } from '../lib/format';
import { said } from '../lib/text';
import { Banner } from '../parts/message';
import { NearYou } from '../wardrobe/near-you';
import type { Near, Place } from '../wardrobe/options-api';
import { away, openWords } from '../wardrobe/place-words';
import type { Way } from './api';
import { type Days, hoursOf } from './hours';
import { Pick } from './pick';
import { Plan } from './plan';
import { t } from './text';
import { timeWords, weekday } from './time-words';
import type { StoreList } from './use-stores';

/** So many are shown at first. */
const few = 5;

function dayWords({ first, last, today, special }: Days): string {
  const days = first === last ? weekday(first) : t('{from} to {until}', { from: weekday(first), until: weekday(last) });
  const named = today ? t('Today, {day}', { day: days }) : days.charAt(0).toUpperCase() + days.slice(1);
  return special ? `${named} (${special})` : named;
}

const spanWords = ({ spans }: Days): string =>
  spans.length === 0
    ? t('Closed')
    : spans
        .map((span) => t('{from} to {until}', { from: timeWords(span.from), until: timeWords(span.until) }))
        .join(', ');

const Hours = ({ place }: { place: Place }) => (
  <dl class="hours">
    {hoursOf(place).map((days) => (
      <div key={days.first} class={days.today ? 'today' : undefined}>
        <dt>{dayWords(days)}</dt>
        <dd>{spanWords(days)}</dd>
      </div>
    ))}
  </dl>
);

const fullWords = ({ full_until }: Place): string =>
  full_until ? t('Full until {date}.', { date: longDate(full_until) }) : '';

type Props = {
  stores: StoreList;
  near: Near;
  look: (near: Near) => void;
  way: Way | undefined;
  choose: (way: Way) => void;
};

/** The stores by distance: on a plan, and as a list with their hours. */
export function Stores({ stores, near, look, way, choose }: Props) {
  const { places, failure, reload } = stores;
  const [changing, setChanging] = useState(false);
  const [all, setAll] = useState(false);
  const unknown = places !== undefined && stores.near === null;
  const shown = all ? places : places?.slice(0, few);
  const chosen = way?.way === 'store' ? way.place : undefined;
  return (
    <section aria-labelledby="store" aria-busy={!places && !failure}>
      <h2 id="store" class="ruled">
        {t('At a store')}
        <small>
          {stores.near && `${t('Near {place}', { place: stores.near.place })} `}
          <button type="button" class="link" aria-expanded={changing || unknown} onClick={() => setChanging(!changing)}>
            {t('Change')}
          </button>
        </small>
      </h2>
      {(changing || unknown) && (
        <NearYou
          found={stores.near}
          near={near}
          look={(next) => {
            setChanging(false);
            look(next);
          }}
        />
      )}
      {failure && <Banner>{said(failure)}</Banner>}
      {failure && (
        <button type="button" class="button" onClick={reload}>
          {t('Retry')}
        </button>
      )}
      {places?.length === 0 && <p class="nothing">{t('None within 50 km.')}</p>}
      {shown && shown.length > 0 && (
        <>
          <Plan places={shown} here={stores.near} chosen={chosen} />
          <ul class="picks below">
            {shown.map((place, at) => (
              <Pick
                key={place.uuid}
                number={at + 1}
                checked={chosen === place.uuid}
                choose={() => choose({ way: 'store', place: place.uuid })}
                name={place.name}
                note={[place.km === null ? place.city : `${away(place.km)}.`, openWords(place), fullWords(place)]
                  .filter(Boolean)
                  .join(' ')}
                disabled={place.full_until !== null}
                cost={t('Free')}
              >
                <p class="address">
                  {place.street}, {place.city} {place.postcode}
                </p>
                {place.needs.length > 0 && <p>{t('They need: {things}', { things: place.needs.join(', ') })}</p>}
                <Hours place={place} />
              </Pick>
            ))}
          </ul>
        </>
      )}
      {places && places.length > few && !all && (
        <button type="button" class="button wide" onClick={() => setAll(true)}>
          {t('Show more')}
        </button>
      )}
    </section>
  );
}
