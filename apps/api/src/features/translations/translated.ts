import type { Services } from '../../services';
import { catalogues } from './catalogues';

/** Texts of the interface for what is not shown there, such as mails. */
export const translated: Services['translated'] = (language, key, params) =>
  catalogues[language][key]?.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
