import type { TFunction } from 'i18next';
import type { PlaceWords } from '../../domain/places/place-words';

/** What the form of a place says about a charity’s shop. */
export const shopWords = (t: TFunction): PlaceWords => ({
  submit: t('Submit'),
  general: t('What people know the shop by.'),
  address: t('Where people bring their things.'),
  hours: t('When someone is there to take them.'),
});
