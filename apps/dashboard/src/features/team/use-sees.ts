import { limitableRoles } from '@dw/contract/capabilities';
import type { MemberRole } from '@dw/contract/enums';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type Named = readonly { readonly name: string }[] | null;
type Limited = { readonly websites: Named; readonly places: Named; readonly member_role: MemberRole };

/** So many names are said; of the others how many there are. */
const said = 2;

const namesIn = (t: TFunction, all: string, rows: Named): string => {
  if (rows === null) return all;
  if (rows.length === 0) return t('Nothing of it any more');
  const more = rows.length - said;
  const names = rows.slice(0, said).map(({ name }) => name);
  return `${names.join(', ')}${more > 0 ? ` +${more}` : ''}`;
};

/** What somebody sees of the account, in words: everything, or which websites, and which shops and stores. */
export function useSees(): (limits: Limited) => string {
  const { t } = useTranslation();
  return ({ websites, places, member_role: role }) => {
    if (!websites && !places) return t('Everything');
    const parts = [
      ...(limitableRoles.sites.includes(role) ? [namesIn(t, t('All websites'), websites)] : []),
      namesIn(t, t('All shops and stores'), places),
    ];
    return parts.join('; ');
  };
}
