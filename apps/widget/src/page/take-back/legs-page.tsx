import { longDate } from '../lib/format';
import { Heading } from '../parts/heading';
import { Skeleton } from '../parts/skeleton';
import { Frame, PlaceLink } from '../wardrobe/frame';
import { Plate } from '../wardrobe/plate';
import { Sign } from '../wardrobe/sign';
import { type Leg, takeBackApi } from './api';
import { useKept } from './kept';
import legs from './legs.css?inline';
import { learnLegsTexts } from './legs-texts';
import { ready } from './ready';
import { t } from './text';
import { giftStateWords, isOpen, momentWords, stateWords } from './words';

/** When the next step is due, or since when there is none. */
function dueOf({ state, due, requested_at }: Leg): string {
  if (state === 'requested' && due) return t('Hand over by {date}.', { date: longDate(due) });
  if (due && isOpen({ state })) return t('Expected by {date}.', { date: longDate(due) });
  return t('Asked for on {date}.', { date: longDate(requested_at) });
}

const Legs = ({ legs }: { legs: readonly Leg[] }) => (
  <ul class="legs">
    {legs.map((leg) => (
      <li key={leg.uuid}>
        <PlaceLink to={{ page: 'leg', uuid: leg.uuid }}>
          {leg.logo ? <img src={leg.logo} alt="" /> : <Sign name={leg.kind === 'donation' ? 'heart' : 'recycle'} />}
          <span>
            <b>{leg.summary}</b>
            <small class="aside">
              {[t('{count} items to {by}', { count: leg.items, by: leg.by }), leg.way_name].filter(Boolean).join(', ')}
            </small>
            <small class={leg.state === 'requested' ? 'standing waits' : 'standing'}>
              {leg.kind === 'donation' ? giftStateWords(leg.state) : stateWords(leg.state)}
            </small>
            <small class="aside">{dueOf(leg)}</small>
            {/* What was kept on the device by an earlier release has none. */}
            {leg.pictures?.length > 0 && (
              <span class="plates">
                {leg.pictures.map((picture) => (
                  <Plate key={picture} source={picture} />
                ))}
              </span>
            )}
          </span>
        </PlaceLink>
      </li>
    ))}
  </ul>
);

const Empty = () => (
  <div class="notice">
    <span class="drawing">
      <Sign name="package" />
    </span>
    <h2>{t('Nothing is on its way')}</h2>
    <p>{t('Open an item to see where it could go next.')}</p>
    <PlaceLink class="button" to={{ page: 'items' }}>
      {t('Your wardrobe')}
    </PlaceLink>
  </div>
);

/** What is on its way to shops and charities, and what has arrived. */
function LegsPage() {
  const { data, at, failure, reload } = useKept('legs', takeBackApi.legs);
  if (!data && !failure) return <Skeleton />;
  const legs = data?.items ?? [];
  // What a charity has received is given: nothing is left to wait for.
  const goesOn = (leg: Leg) => isOpen(leg) && !(leg.kind === 'donation' && leg.state === 'received');
  const open = legs.filter(goesOn);
  const over = legs.filter((leg) => !goesOn(leg));
  return (
    <Frame failure={data ? '' : failure} retry={reload}>
      <Heading arrived>{t('On their way')}</Heading>
      {data && failure && (
        <p class="strip-note" role="status">
          {t('No connection. This is how it was: {time}.', { time: momentWords(at) })}
        </p>
      )}
      {data && legs.length === 0 && <Empty />}
      {open.length > 0 && <Legs legs={open} />}
      {data && legs.length > 0 && open.length === 0 && <p class="nothing">{t('Nothing is on its way')}</p>}
      {over.length > 0 && (
        <section aria-labelledby="over">
          <h2 id="over" class="ruled">
            {t('Ended')}
          </h2>
          <Legs legs={over} />
        </section>
      )}
    </Frame>
  );
}

/** The page of what is on its way, once its texts and looks are there. */
export const open = async () => {
  await ready([legs], learnLegsTexts);
  return LegsPage;
};
