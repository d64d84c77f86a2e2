import { findPlan } from '@dw/contract/plans';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../kit/brand';
import type { AuthUser } from '../../lib/session';
import type { MenuRow } from '../menu';
import { MenuGroup } from './menu-group';
import { MenuLink } from './menu-link';
import css from './side-menu.module.css';

const planTitle = (role: AuthUser['role'], plan: AuthUser['plan']['name']) => findPlan(role, plan)?.title ?? plan;

/** The pages of a user by name, and at the foot whose account it is. */
export function SideMenu({ rows, user }: { rows: readonly MenuRow[]; user: AuthUser }) {
  const { t } = useTranslation();
  return (
    <div className={css.menu}>
      <div className={css.brand}>
        <Brand />
      </div>
      <nav aria-label={t('Main')} className={css.nav}>
        <ul>
          {rows.map((row) => (
            <li key={row.label}>
              {row.children ? (
                <MenuGroup label={row.label} icon={row.icon} items={row.children} />
              ) : (
                <MenuLink label={row.label} icon={row.icon} to={row.to ?? '/'} />
              )}
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
