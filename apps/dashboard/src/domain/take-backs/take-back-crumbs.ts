import type { TFunction } from 'i18next';
import { takeBackPaths } from './take-backs.paths';

type Crumb = { readonly label: string; readonly to: string };

/** The way to a page of the programme. */
export const takeBackCrumbs = (t: TFunction, ...further: readonly Crumb[]): readonly Crumb[] => [
  { label: t('Take Back'), to: takeBackPaths.overview },
  ...further,
];
