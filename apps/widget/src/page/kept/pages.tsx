import { KeptPage } from './kept-page';
import { learnTexts } from './text';

/** What is liked in marketplaces, once its texts are there. */
export const open = async () => {
  await learnTexts();
  return KeptPage;
};
