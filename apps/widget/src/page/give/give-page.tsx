import { useRef, useState } from 'preact/hooks';
import { Heading } from '../parts/heading';
import { Skeleton } from '../parts/skeleton';
import { ready } from '../take-back/ready';
import looks from '../take-back/take-back.css?inline';
import { Frame, PlaceLink } from '../wardrobe/frame';
import type { Near } from '../wardrobe/options-api';
import { useLoaded, useSession } from '../wardrobe/session';
import { Sign } from '../wardrobe/sign';
import { giveApi } from './api';
import { emptyGift, type Gift, isWhole } from './gift';
import { GiftFoot } from './gift-foot';
import { GiftForm, useTried } from './gift-form';
import { bodyOf, failureOf } from './send-gift';
import { t } from './text';
import { learnGiveTexts } from './texts';
import { Things, useThings } from './things';

/** Things are promised to a charity: how they get there, what else is in the bag. */
function GivePage() {
  const { place } = useSession();
  if (place.page !== 'give') return null;
  return <NewGift key={`${place.charity} ${place.items.join()}`} items={place.items} charity={place.charity} />;
}

function NewGift({ items, charity }: { items: readonly string[]; charity: string }) {
  const { token, go, ended } = useSession();
  const [gift, setGift] = useState<Gift>(emptyGift);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [near, setNear] = useState<Near>({});
  const [tried, tryNow] = useTried();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  // Sent again after an unknown outcome it is the same gift; with other things it is another.
  const name = useRef({ uuid: crypto.randomUUID(), sent: '' });
  const { data: things, failure: unread } = useThings(items);
  const {
    data,
    failure: missing,
    reload,
  } = useLoaded(`charity ${charity} ${items.join()}`, (given) => giveApi.charities(given, items, {}));
  const found = data?.options.find(({ offer }) => offer === charity);
  if (!missing && !unread && (!data || !things)) return <Skeleton />;
  const back = (
    <PlaceLink class="way-back" to={{ page: 'give', items, charity: '' }}>
      <Sign name="back" />
      {t('Who shall have it?')}
    </PlaceLink>
  );
  if (!found || !things)
    return (
      <Frame failure={missing || unread} retry={reload}>
        {back}
        {!missing && !unread && <p class="strip-note">{t('This charity takes nothing here at the moment.')}</p>}
      </Frame>
    );
  const chosen = things.filter(({ uuid }) => found.takes.includes(uuid) && !left.includes(uuid));
  const submit = async () => {
    tryNow();
    if (sending || !isWhole(gift, chosen.length)) return;
    setSending(true);
    setFailure('');
    const uuids = chosen.map(({ uuid }) => uuid);
    const sent = JSON.stringify([gift, uuids]);
    if (name.current.sent !== '' && name.current.sent !== sent) name.current.uuid = crypto.randomUUID();
    name.current.sent = sent;
    const outcome = await giveApi.announce(token, bodyOf(gift, { uuid: name.current.uuid, charity, items: uuids }));
    setSending(false);
    if (outcome.ok) return go({ page: 'leg', uuid: outcome.data.uuid }, true);
    if (outcome.status === 401) return ended();
    setFailure(failureOf(outcome, found.by));
  };
  return (
    <Frame bar={<GiftFoot verb={t('Get the code')} sending={sending} submit={() => void submit()} />}>
      {back}
      <Heading arrived>{t('Give it to {by}', { by: found.by })}</Heading>
      <Things
        things={chosen}
        action={({ uuid, name: thing }) => (
          <button
            type="button"
            class="link"
            aria-label={t('Leave out {name}', { name: thing })}
            onClick={() => setLeft([...left, uuid])}
          >
            {t('Leave out')}
          </button>
        )}
      />
      <GiftForm
        offer={charity}
        ways={found}
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

/** The page on which things are promised to a charity, once its texts and looks are there. */
export const open = async () => {
  await ready([looks], learnGiveTexts);
  return GivePage;
};
