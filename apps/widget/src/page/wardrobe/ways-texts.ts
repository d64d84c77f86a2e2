import { learnItemTexts } from './item-texts';
import { learnOptionTexts } from './option-texts';
import { learnPlaceTexts } from './place-texts';

/** Makes known all that pages say of the ways that things can go. */
export const learnWaysTexts = (): Promise<unknown> =>
  Promise.all([learnItemTexts(), learnOptionTexts(), learnPlaceTexts()]);
