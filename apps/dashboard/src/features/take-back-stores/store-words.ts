import type { TFunction } from 'i18next';
import type { PlaceWords } from '../../domain/places/place-words';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';

/** What the form of a place says about a local store. @param takeBack the programme */
export const storeWords = (t: TFunction, takeBack: string): PlaceWords => ({
  submit: t('Save'),
  cancel: { label: t('Cancel'), to: takeBackPaths.stores(takeBack) },
  back: { to: takeBackPaths.stores(takeBack), label: t('Local Stores') },
  general: t('The name people know the store by.'),
  address: t('Where people bring things back.'),
  hours: t('When someone is there to take them.'),
  starred: true,
});
