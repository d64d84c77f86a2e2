import { useEffect, useState } from 'preact/hooks';
import type { WardrobeItem } from '../lib/api';
import { Heading } from '../parts/heading';
import { api } from './api';
import { Frame, PlaceLink } from './frame';
import { OptionsList } from './options-list';
import { Plate } from './plate';
import { useSession } from './session';
import { Sign } from './sign';
import { t } from './text';
import { learnWaysTexts } from './ways-texts';

/** The things that were chosen, as far as they can be had. */
function useItems(uuids: readonly string[]): readonly WardrobeItem[] {
  const { token } = useSession();
  const [items, setItems] = useState<readonly WardrobeItem[]>([]);
  useEffect(() => {
    void Promise.all(uuids.map((uuid) => api.item(token, uuid))).then((outcomes) =>
      setItems(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.data] : []))),
    );
  }, [token]);
  return items;
}

/** What can become of several items together. */
function OptionsPage({ items: uuids }: { items: readonly string[] }) {
  const items = useItems(uuids);
  return (
    <Frame>
      <PlaceLink class="way-back" to={{ page: 'items' }}>
        <Sign name="back" />
        {t('Wardrobe')}
      </PlaceLink>
      <Heading arrived>{t('{count} items', { count: uuids.length })}</Heading>
      <ul class="chosen">
        {items.map(({ uuid, name, images }) => (
          <li key={uuid}>
            <Plate source={images[0]} />
            <small class="aside">{name}</small>
          </li>
        ))}
      </ul>
      <OptionsList items={uuids} names={new Map(items.map(({ uuid, name }) => [uuid, name]))} />
    </Frame>
  );
}

function Opened() {
  const { place } = useSession();
  return place.page === 'options' ? <OptionsPage key={place.items.join()} items={place.items} /> : null;
}

/** The page of several items, once its texts are there. */
export const open = async () => {
  await learnWaysTexts();
  return Opened;
};
