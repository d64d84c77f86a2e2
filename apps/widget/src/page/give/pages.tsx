import { addSheet } from '../take-back/sheet';
import { ChangeGift } from './change-gift';
import { GivePage } from './give-page';
import { learnTexts } from './text';

const ready = async () => {
  addSheet();
  await learnTexts();
};

/** The page on which things are promised to a charity, once its texts and looks are there. */
export const open = async () => {
  await ready();
  return GivePage;
};

/** The page on which what was promised is changed. */
export const openChange = async () => {
  await ready();
  return ChangeGift;
};
