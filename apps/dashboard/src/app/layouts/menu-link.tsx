import type { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import css from './side-menu.module.css';

/** One page in the menu; the present one carries aria-current. */
export function MenuLink({ label, to, icon: Icon }: { label: string; to: string; icon?: typeof IconReceipt }) {
  const { t } = useTranslation();
  return (
    <NavLink to={to} end className={css.row}>
      {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
      {t(label)}
    </NavLink>
  );
}
