import { ItemPage } from './item-page';
import { learnItemTexts } from './item-texts';
import { OptionsPage } from './options-page';
import { useSession } from './session';

function ItemPages() {
  const { place } = useSession();
  if (place.page === 'item') return <ItemPage key={place.uuid} uuid={place.uuid} />;
  return place.page === 'options' ? <OptionsPage key={place.items.join()} items={place.items} /> : null;
}

/** The pages of items, once their texts are there. */
export const open = async () => {
  await learnItemTexts();
  return ItemPages;
};
