import { useSession } from '../wardrobe/session';
import { DeclarePage } from './declare-page';
import { DeclaredPage } from './declared-page';
import { learnTexts } from './text';

function GiftAidPages() {
  const { place } = useSession();
  const donation = place.page === 'gift-aid' ? place.donation : '';
  return donation ? <DeclarePage key={donation} donation={donation} /> : <DeclaredPage />;
}

/** The pages of Gift Aid, once their texts are there. */
export const open = async () => {
  await learnTexts();
  return GiftAidPages;
};
