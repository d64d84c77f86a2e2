import { useState } from 'preact/hooks';
import { Heading } from '../parts/heading';
import { Skeleton } from '../parts/skeleton';
import { takeBackApi } from '../take-back/api';
import { ready } from '../take-back/ready';
import looks from '../take-back/take-back.css?inline';
import { Frame, PlaceLink } from '../wardrobe/frame';
import type { Near } from '../wardrobe/options-api';
import { useLoaded, useSession } from '../wardrobe/session';
import { Sign } from '../wardrobe/sign';
import { giveApi, type Handover } from './api';
import { type Gift, giftOf, isWhole } from './gift';
import { GiftFoot } from './gift-foot';
import { GiftForm, useTried } from './gift-form';
import { bodyOf, failureOf } from './send-gift';
import { t } from './text';
import { learnGiveTexts } from './texts';
import { Things } from './things';

/** What was promised to a charity is changed before it is handed over: its code stays. */
function ChangeGift() {
  const { place } = useSession();
  const uuid = place.page === 'change' ? place.uuid : '';
  const { data: leg, failure, reload } = useLoaded(`change ${uuid}`, (token) => takeBackApi.leg(token, uuid));
  if (!leg && !failure) return <Skeleton />;
  if (!leg?.offer || !leg.can.change)
    return (
      <Frame failure={failure} retry={reload}>
        {leg && <p class="strip-note">{t('This can be changed no more.')}</p>}
        <p>
          <PlaceLink to={{ page: 'leg', uuid }}>{t('Back')}</PlaceLink>
        </p>
      </Frame>
    );
  return <Change key={leg.uuid} leg={leg} offer={leg.offer} />;
}

function Change({ leg, offer }: { leg: Handover; offer: string }) {
  const { token, go, ended } = useSession();
  const [gift, setGift] = useState<Gift>(() => giftOf(leg));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [near, setNear] = useState<Near>({});
  const [tried, tryNow] = useTried();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const own = leg.items.filter(({ other, donation }) => !other && donation?.status === 'ANNOUNCED');
  const { data } = useLoaded(`ways ${offer}`, (given) => giveApi.charities(given, [], {}));
  const chosen = own.filter(({ uuid }) => !left.includes(uuid));
  const found = data?.options.find((one) => one.offer === offer);
  const ways = found ?? { in_places: leg.way === 'store', posted: leg.way === 'post', virtual: leg.way === 'virtual' };
  const submit = async () => {
    tryNow();
    if (sending || !isWhole(gift, chosen.length)) return;
    setSending(true);
    setFailure('');
    const named = { uuid: leg.uuid, charity: offer, items: chosen.map(({ uuid }) => uuid) };
    const outcome = await giveApi.change(token, leg.uuid, bodyOf(gift, named));
    setSending(false);
    if (outcome.ok) return go({ page: 'leg', uuid: leg.uuid }, true);
    if (outcome.status === 401) return ended();
    setFailure(failureOf(outcome, leg.by));
  };
  return (
    <Frame bar={<GiftFoot verb={t('Save the change')} sending={sending} submit={() => void submit()} />}>
      <PlaceLink class="way-back" to={{ page: 'leg', uuid: leg.uuid }}>
        <Sign name="back" />
        {t('Back')}
      </PlaceLink>
      <Heading arrived>{t('Give it to {by}', { by: leg.by })}</Heading>
      <Things
        things={chosen}
        action={({ uuid, name }) => (
          <button
            type="button"
            class="link"
            aria-label={t('Leave out {name}', { name })}
            onClick={() => setLeft([...left, uuid])}
          >
            {t('Leave out')}
          </button>
        )}
      />
      <GiftForm
        offer={offer}
        ways={ways}
        near={near}
        look={setNear}
        gift={gift}
        change={(part) => {
          setFailure('');
          setGift({ ...gift, ...part });
        }}
        tried={tried}
        things={chosen.length}
        failure={failure}
      />
    </Frame>
  );
}

/** The page on which what was promised is changed, once its texts and looks are there. */
export const open = async () => {
  await ready([looks], learnGiveTexts);
  return ChangeGift;
};
