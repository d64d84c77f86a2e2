import { useSession } from '../wardrobe/session';
import { ChangePage } from './change-page';
import { LegPage } from './leg-page';
import { LegsPage } from './legs-page';
import { NewPage } from './new-page';
import { addSheet } from './sheet';
import { learnTexts } from './text';

function TakeBackPages() {
  const { place } = useSession();
  if (place.page === 'take-back') return <NewPage key={`${place.programme} ${place.items.join()}`} place={place} />;
  if (place.page === 'leg') return <LegPage key={place.uuid} uuid={place.uuid} />;
  if (place.page === 'change') return <ChangePage key={place.uuid} uuid={place.uuid} step={place.step} />;
  return <LegsPage />;
}

/** The pages of what goes back to a shop, once their texts and looks are there. */
export const open = async () => {
  addSheet();
  await learnTexts();
  return TakeBackPages;
};
