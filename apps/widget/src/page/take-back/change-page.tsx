import { useMemo } from 'preact/hooks';
import { Skeleton } from '../parts/skeleton';
import { Frame, PlaceLink } from '../wardrobe/frame';
import { Later } from '../wardrobe/later';
import type { Step } from '../wardrobe/place';
import { useLoaded, useSession } from '../wardrobe/session';
import { type Handover, takeBackApi, type Way } from './api';
import { type Draft, emptyDraft } from './draft';
import { Flow } from './flow';
import { ready } from './ready';
import { t } from './text';

/** What is given is changed on a page of its own. */
const changeGift = async () => (await import('../give/change-gift')).open();

/** How it was to travel so far. */
function wayOf({ way, place, carrier }: Handover): Way | undefined {
  if (way === 'post') return { way };
  if (way === 'virtual') return undefined;
  if (way === 'store') return place ? { way, place: place.uuid } : undefined;
  return carrier ? { way, carrier: carrier.uuid } : undefined;
}

/** What a change begins with: what was asked for, word for word. */
const draftOf = (leg: Handover): Draft => ({
  ...emptyDraft(),
  conditions: Object.fromEntries(leg.items.map(({ uuid, condition }) => [uuid, condition ?? {}])),
  way: wayOf(leg),
  accepted: leg.terms_version,
});

/** A request made anew before anything was handed over: its code stays. */
function ChangePage({ uuid, step }: { uuid: string; step: Step }) {
  const { data: leg, failure, reload } = useLoaded(`change ${uuid}`, (token) => takeBackApi.leg(token, uuid));
  const items = useMemo(() => leg?.items.map((item) => item.uuid) ?? [], [leg]);
  if (!leg && !failure) return <Skeleton />;
  if (leg?.kind === 'donation') return <Later load={changeGift} />;
  const back = { to: { page: 'leg', uuid }, label: t('Back') } as const;
  if (!leg?.offer || !leg.can.change)
    return (
      <Frame failure={failure} retry={reload}>
        {leg && <p class="strip-note">{t('This can be changed no more.')}</p>}
        <p>
          <PlaceLink to={back.to}>{back.label}</PlaceLink>
        </p>
      </Frame>
    );
  return (
    <Flow
      programme={leg.offer}
      items={items}
      step={step}
      placeAt={(next) => ({ page: 'change', uuid, step: next })}
      back={back}
      close={back.to}
      name={`change ${uuid} ${leg.way_name} ${items.join()}`}
      begun
      begin={() => draftOf(leg)}
      send={(token, { uuid: _, ...ready }) => takeBackApi.change(token, uuid, ready)}
      verb={() => t('Save the change')}
    />
  );
}

function Opened() {
  const { place } = useSession();
  return place.page === 'change' ? <ChangePage key={place.uuid} uuid={place.uuid} step={place.step} /> : null;
}

/** The page on which a request is changed, once its texts and looks are there. */
export const open = async () => {
  await ready();
  return Opened;
};
