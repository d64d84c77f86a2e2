import { useTranslation } from 'react-i18next';

type Named = readonly { readonly name: string }[] | null;
type Limited = { readonly websites: Named; readonly places: Named };

/** So many names are said; of the others how many there are. */
const said = 2;

/** What somebody sees of the account, in words: everything, or the names of websites, shops and stores. */
export function useSees(): (limits: Limited) => string {
  const { t } = useTranslation();
  return ({ websites, places }) => {
    if (!websites && !places) return t('Everything');
    const names = [...(websites ?? []), ...(places ?? [])].map(({ name }) => name);
    if (names.length === 0) return t('Nothing of it any more');
    const more = names.length - said;
    return `${names.slice(0, said).join(', ')}${more > 0 ? ` +${more}` : ''}`;
  };
}
