import { learn, type Others } from '../lib/text';
import { AddItemPage } from './add-item-page';
import { ItemPage } from './item-page';
import { OptionsPage } from './options-page';
import { useSession } from './session';

const catalogues: Others = {
  pl: () => import('../texts/wardrobe/item/pl'),
  de: () => import('../texts/wardrobe/item/de'),
  it: () => import('../texts/wardrobe/item/it'),
  ru: () => import('../texts/wardrobe/item/ru'),
  es: () => import('../texts/wardrobe/item/es'),
};

function ItemPages() {
  const { place } = useSession();
  if (place.page === 'item') return <ItemPage key={place.uuid} uuid={place.uuid} />;
  if (place.page === 'options') return <OptionsPage key={place.items.join()} items={place.items} />;
  return <AddItemPage />;
}

/** The pages of items, once their texts are there. */
export const open = async () => {
  await learn(catalogues, {
    '{count} ways are closed_one': '{count} way is closed',
    '{count} more are open._one': '{count} more is open.',
  });
  return ItemPages;
};
