import { useSession } from '../wardrobe/session';
import { DeclarePage } from './declare-page';
import { DeclaredPage } from './declared-page';
import { learnTexts } from './text';

function GiftAidPages() {
  const { place } = useSession();
  const given = place.page === 'gift-aid' ? place.given : undefined;
  return given ? <DeclarePage key={given.uuid} given={given} /> : <DeclaredPage />;
}

/** The pages of Gift Aid, once their texts are there. */
export const open = async () => {
  await learnTexts();
  return GiftAidPages;
};
