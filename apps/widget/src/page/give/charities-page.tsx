import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { Heading } from '../parts/heading';
import { Banner } from '../parts/message';
import { Skeleton } from '../parts/skeleton';
import { learnClosedTexts } from '../wardrobe/closed-texts';
import { Frame, PlaceLink } from '../wardrobe/frame';
import { NearYou } from '../wardrobe/near-you';
import { learnOptionTexts } from '../wardrobe/option-texts';
import { acceptsOf, waysOf } from '../wardrobe/option-words';
import type { Near } from '../wardrobe/options-api';
import { learnPlaceTexts } from '../wardrobe/place-texts';
import { reasonOf } from '../wardrobe/reason-words';
import { useLoaded, useSession } from '../wardrobe/session';
import { Sign } from '../wardrobe/sign';
import { type Charity, giveApi } from './api';
import { t } from './text';
import { learnGiveTexts } from './texts';

const Open = ({ charity, items }: { charity: Charity; items: readonly string[] }) => {
  const accepts = acceptsOf(charity);
  const { offer, by, page, takes } = charity;
  return (
    <li class="way">
      <Sign name="heart" />
      <div>
        <b>{by}</b>
        {items.length > 1 && takes.length < items.length && (
          <small>{t('{taken} of {all} items', { taken: takes.length, all: items.length })}</small>
        )}
        <small>{waysOf(charity).join(' ')}</small>
        {accepts && <small>{accepts}</small>}
        {page && (
          <a href={page} target="_blank" rel="noopener">
            {t('About {by}', { by })}
          </a>
        )}
      </div>
      {offer && (
        <PlaceLink class="button" to={{ page: 'give', items: takes, charity: offer }}>
          {t('Give it to {by}', { by })}
        </PlaceLink>
      )}
    </li>
  );
};

/** The charities that take these things, the best first; for a bag of other things those that take bags. */
function CharityChoice({ items }: { items: readonly string[] }) {
  const [near, setNear] = useState<Near>({});
  const key = `charities ${items.join()} ${JSON.stringify(near)}`;
  const { data, failure, reload } = useLoaded(key, (token) => giveApi.charities(token, items, near));
  if (!data && !failure) return <Skeleton />;
  const open = data?.options.filter(({ offer, takes }) => offer && (items.length === 0 || takes.length > 0)) ?? [];
  const closed = data?.options.filter((one) => !open.includes(one)) ?? [];
  return (
    <Frame>
      <PlaceLink class="way-back" to={{ page: 'items' }}>
        <Sign name="back" />
        {t('Items')}
      </PlaceLink>
      <Heading arrived>{t('Who shall have it?')}</Heading>
      <ul class="ways">
        {open.map((charity) => (
          <Open key={charity.offer} charity={charity} items={items} />
        ))}
      </ul>
      {data && open.length === 0 && <p class="nothing">{t('No charity takes this here yet.')}</p>}
      {closed.length > 0 && (
        <ul class="closed-ways">
          {closed.map((charity, at) => (
            <li key={charity.offer ?? at}>
              <b>{charity.by}</b>
              {charity.leaves[0] && <small class="aside">{reasonOf(charity, charity.leaves[0])}</small>}
            </li>
          ))}
        </ul>
      )}
      {data && <NearYou found={data.near} near={near} look={setNear} />}
      {failure && <Banner>{said(failure)}</Banner>}
      {failure && (
        <button type="button" class="button" onClick={reload}>
          {t('Retry')}
        </button>
      )}
    </Frame>
  );
}

function CharitiesPage() {
  const { place } = useSession();
  return place.page === 'give' ? <CharityChoice key={place.items.join()} items={place.items} /> : null;
}

/** The page on which a charity is chosen, once its texts are there. */
export const open = async () => {
  await Promise.all([learnGiveTexts(), learnOptionTexts(), learnClosedTexts(), learnPlaceTexts()]);
  return CharitiesPage;
};
