import { Skeleton } from '../parts/skeleton';
import { Frame, PlaceLink } from '../wardrobe/frame';
import { Later, LaterPage } from '../wardrobe/later';
import type { Step } from '../wardrobe/place';
import { useLoaded, useSession } from '../wardrobe/session';
import { takeBackApi } from './api';
import { t } from './text';

/** What goes back and what is given are changed on pages of their own. */
const changeRequest = async () => (await import('./change-request-page')).open();
const changeGift = async () => (await import('../give/change-gift-page')).open();

/** What was asked for or promised is changed as long as nothing is handed over. */
function ChangePage({ uuid, step }: { uuid: string; step: Step }) {
  const { data: leg, failure, reload } = useLoaded(`change ${uuid}`, (token) => takeBackApi.leg(token, uuid));
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
  return <LaterPage load={changeRequest} props={{ leg, programme: leg.offer, step, back }} />;
}

function Opened() {
  const { place } = useSession();
  return place.page === 'change' ? <ChangePage key={place.uuid} uuid={place.uuid} step={place.step} /> : null;
}

/** The page on which a request is changed. */
export const open = async () => Opened;
