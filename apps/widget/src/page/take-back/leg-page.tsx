import { useEffect } from 'preact/hooks';
import { longDate } from '../lib/format';
import { Heading } from '../parts/heading';
import { Skeleton } from '../parts/skeleton';
import { Frame, PlaceLink } from '../wardrobe/frame';
import { LaterPart } from '../wardrobe/later';
import { learnPlaceTexts } from '../wardrobe/place-texts';
import { useSession } from '../wardrobe/session';
import { Sign } from '../wardrobe/sign';
import { type Handover, takeBackApi } from './api';
import { courseOf } from './course';
import { courseOfGift } from './gift-course';
import { useKept } from './kept';
import looks from './leg.css?inline';
import { LegCode } from './leg-code';
import { LegCodes } from './leg-codes';
import { legRest } from './leg-parts';
import { learnLegTexts } from './leg-texts';
import { LegWay } from './leg-way';
import { learnLegsTexts } from './legs-texts';
import { keepPage } from './offline';
import { ready } from './ready';
import shared from './take-back.css?inline';
import { t } from './text';
import { momentWords } from './words';

/** What the page is called, by where things are. */
function titleOf({ kind, state, way, by }: Handover): string {
  switch (state) {
    case 'requested':
      if (way === 'store') return t('Show this in the store');
      return way === 'carrier' ? t('Send it with this code') : t('Put this code in your parcel');
    case 'handed_over':
      return t('On its way to {by}', { by });
    case 'received':
      return kind === 'donation' ? t('Thank you') : t('{by} has your items', { by });
    case 'graded':
      return t('Looked at once more');
    case 'rewarded':
      return t('Thank you');
    case 'rejected':
      return t('Not accepted');
    case 'cancelled':
      return t('Cancelled');
    case 'expired':
      return t('Not handed over in time');
  }
}

function leadOf(leg: Handover): string {
  const { state, programme, by, expires_at, codes, reason } = leg;
  if (state === 'requested') return t('Hand over by {date}.', { date: longDate(expires_at) });
  if (state === 'rewarded' && codes.length > 0) return t('{count} codes in your wardrobe', { count: codes.length });
  if (state === 'cancelled' && reason) return reason;
  if (leg.kind === 'donation' && state === 'received') return t('{by} has your items', { by });
  return programme ? `${by}, ${programme}` : by;
}

const Course = ({ leg, at }: { leg: Handover; at: string }) => (
  <section aria-labelledby="course">
    <h2 id="course" class="ruled">
      {t('What happens')}
      <small>{t('Updated {time}', { time: momentWords(at) })}</small>
    </h2>
    <ol class="life course">
      {(leg.kind === 'donation' ? courseOfGift : courseOf)(leg).map(({ what, when, note, kind }) => (
        <li key={what} class={kind} aria-current={kind === 'now' ? 'step' : undefined}>
          <b>{what}</b>
          <span class="when">{when}</span>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  </section>
);

/** A hand-over: its code while it is to be shown, where it goes, what happens with it, and what came of it. It opens without a signal. */
function LegPage({ uuid }: { uuid: string }) {
  const {
    data: leg,
    at,
    stale,
    failure,
    reload,
    put,
  } = useKept(`leg ${uuid}`, (token) => takeBackApi.leg(token, uuid));
  useEffect(() => {
    if (leg && !stale) void keepPage();
  }, [leg, stale]);
  if (!leg && !failure) return <Skeleton />;
  return (
    <Frame failure={leg ? '' : failure} retry={reload}>
      <PlaceLink class="way-back" to={{ page: 'legs' }}>
        <Sign name="back" />
        {t('On their way')}
      </PlaceLink>
      {leg && (
        <>
          <Heading arrived>{titleOf(leg)}</Heading>
          <p class="lead">{leadOf(leg)}</p>
          {failure && (
            <p class="strip-note" role="status">
              {t('No connection. This is how it was: {time}.', { time: momentWords(at) })}{' '}
              <button type="button" class="link" onClick={reload}>
                {t('Retry')}
              </button>
            </p>
          )}
          {leg.late && <p class="strip-note">{t('It came after its day, and was taken all the same.')}</p>}
          {leg.codes_short && (
            <p class="strip-note">{t('There are not enough codes left at the moment. You may get fewer, or none.')}</p>
          )}
          <LegCodes leg={leg} />
          {leg.state === 'requested' && <LegCode leg={leg} />}
          {(leg.state === 'requested' || leg.state === 'handed_over') && <LegWay leg={leg} />}
          <Course leg={leg} at={at} />
          <LaterPart load={legRest} props={{ leg, online: !failure, put, reload }} />
        </>
      )}
    </Frame>
  );
}

function Opened() {
  const { place } = useSession();
  return place.page === 'leg' ? <LegPage key={place.uuid} uuid={place.uuid} /> : null;
}

/** The page of one hand-over, once its texts and looks are there. */
export const open = async () => {
  await ready([shared, looks], learnLegsTexts, learnLegTexts, learnPlaceTexts);
  return Opened;
};
