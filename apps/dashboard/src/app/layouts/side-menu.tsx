import { findPlan } from '@dw/contract/plans';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../kit/page/brand';
import type { AuthUser } from '../../lib/session';
import type { Layout } from '../layout-slice';
import type { MenuRow } from '../menu';
import { FlyoutGroup, MenuGroup } from './menu-group';
import { MenuLink } from './menu-link';
import css from './side-menu.module.css';

const planTitle = (role: AuthUser['role'], plan: AuthUser['plan']['name']) => findPlan(role, plan)?.title ?? plan;

type Props = {
  rows: readonly MenuRow[];
  user: AuthUser;
  /** How wide it is: the whole, icons over words, icons alone, icons that widen under the pointer and the focus. */
  type?: Layout['leftSideBarType'];
};

/** The pages of a user by name, and at the foot whose account it is. */
export function SideMenu({ rows, user, type = 'default' }: Props) {
  const { t } = useTranslation();
  const icons = type === 'icon';
  return (
    <div className={css.menu} data-type={type}>
      <div className={css.brand}>
        <Brand />
      </div>
      <nav aria-label={t('Main')} className={css.nav}>
        <ul>
          {rows.map(({ children, ...row }) => (
            <li key={row.label}>
              {!children && <MenuLink {...row} to={row.to ?? '/'} named={icons} />}
              {children && icons && <FlyoutGroup {...row} items={children} beside />}
              {children && !icons && <MenuGroup {...row} items={children} />}
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>
        <b>{user.company_name}</b>
        {t(planTitle(user.role, user.plan.name))}
      </div>
    </div>
  );
}

/** The same pages in a line below the top bar: the menu of the horizontal layout. */
export function MenuBar({ rows }: { rows: readonly MenuRow[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('Main')} className={css.line}>
      <ul>
        {rows.map(({ children, ...row }) => (
          <li key={row.label}>
            {children ? <FlyoutGroup {...row} items={children} /> : <MenuLink {...row} to={row.to ?? '/'} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
