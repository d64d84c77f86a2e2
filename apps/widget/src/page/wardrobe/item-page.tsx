import { useState } from 'preact/hooks';
import type { WardrobeItem } from '../lib/api';
import { longDate } from '../lib/format';
import { Heading } from '../parts/heading';
import { Skeleton } from '../parts/skeleton';
import { api } from './api';
import { Frame, PlaceLink } from './frame';
import { itemApi } from './item-api';
import { ItemLife } from './item-life';
import { ItemMenu } from './item-menu';
import { standingOf, storyOf } from './item-words';
import { OptionsList } from './options-list';
import { Plate } from './plate';
import { useLoaded, useSession } from './session';
import { Sign } from './sign';
import { t } from './text';
import { learnWaysTexts } from './ways-texts';

/** The pictures of an item, side by side. */
function Gallery({ images }: { images: readonly string[] }) {
  const [at, setAt] = useState(1);
  return (
    <div class="gallery">
      <div
        class="pictures"
        tabIndex={images.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(1 + Math.round(scrollLeft / clientWidth))}
      >
        {(images.length > 0 ? images : [undefined]).map((image) => (
          <Plate key={image ?? ''} source={image} />
        ))}
      </div>
      {images.length > 1 && <span class="at">{t('{at} of {count}', { at, count: images.length })}</span>}
    </div>
  );
}

function Details({ item }: { item: WardrobeItem }) {
  const known = [
    [t('Brand'), item.brand],
    [t('Colour'), item.color],
    [t('Size'), item.size],
    [t('Category'), item.category],
    [t('Order'), item.order_number],
  ].filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="details">
      <h2 id="details" class="ruled">
        {t('Details')}
      </h2>
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Says that an item is gone, for as long as that can be taken back. */
function Gone({ item, change }: { item: WardrobeItem; change: (item: WardrobeItem) => void }) {
  const { token } = useSession();
  const restore = async () => {
    const outcome = await itemApi.restore(token, item.uuid);
    const again = outcome.ok ? await api.item(token, item.uuid) : outcome;
    if (again.ok) change(again.data);
  };
  return (
    <p class="strip-note" role="status">
      <b>{standingOf(item)}</b>
      {item.undo_until && (
        <>
          {' '}
          {t('You can undo this until {date}.', { date: longDate(item.undo_until) })}{' '}
          <button type="button" class="link" onClick={restore}>
            {t('Undo')}
          </button>
        </>
      )}
    </p>
  );
}

/** Says that an item is promised or away, and leads to where it is. */
const Away = ({ item }: { item: WardrobeItem }) => (
  <p class="strip-note">
    <b>{standingOf(item)}</b>{' '}
    <PlaceLink to={item.leg ? { page: 'leg', uuid: item.leg } : { page: 'legs' }}>{t('See where it is')}</PlaceLink>
  </p>
);

/** One item: its pictures, what can become of it, its life and what is known of it. */
function ItemPage({ uuid }: { uuid: string }) {
  const { data: item, failure, reload, put } = useLoaded(uuid, (token) => api.item(token, uuid));
  if (!item && !failure) return <Skeleton />;
  return (
    <Frame failure={failure} retry={reload} action={item && <ItemMenu item={item} change={put} />}>
      <PlaceLink class="way-back" to={{ page: 'items' }}>
        <Sign name="back" />
        {t('Wardrobe')}
      </PlaceLink>
      {item && (
        <>
          <Gallery images={item.images} />
          <Heading arrived>{item.name}</Heading>
          <p class="lead">{storyOf(item)}</p>
          {item.state === 'gone' && <Gone item={item} change={put} />}
          {(item.state === 'promised' || item.state === 'away') && <Away item={item} />}
          <OptionsList key={item.state} items={[item.uuid]} names={new Map()} />
          <ItemLife item={item} />
          <Details item={item} />
        </>
      )}
    </Frame>
  );
}

function Opened() {
  const { place } = useSession();
  return place.page === 'item' ? <ItemPage key={place.uuid} uuid={place.uuid} /> : null;
}

/** The page of one item, once its texts are there. */
export const open = async () => {
  await learnWaysTexts();
  return Opened;
};
