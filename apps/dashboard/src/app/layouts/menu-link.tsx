import type { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Leaf } from '../menu';
import { leafAt } from '../menu-place';
import css from './side-menu.module.css';

type Props = Leaf & {
  icon?: typeof IconReceipt;
  /** The row is an icon alone: its name is told by a tooltip, too. */
  named?: boolean;
  onChoose?: () => void;
};

/** One page in the menu. The present one is marked, and the one below which the present page lies. */
export function MenuLink({ icon: Icon, named, onChoose, ...leaf }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const here = leafAt([leaf], pathname) !== undefined;
  return (
    <Link
      to={leaf.to}
      className={css.row}
      title={named ? t(leaf.label) : undefined}
      aria-current={pathname === leaf.to ? 'page' : here || undefined}
      onClick={onChoose}
    >
      {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
      <span className={css.label}>{t(leaf.label)}</span>
    </Link>
  );
}
