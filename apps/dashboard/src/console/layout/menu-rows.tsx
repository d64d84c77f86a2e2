import type { ConsoleUser } from '@dw/contract/console';
import { IconHanger } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { pages } from '../pages';
import { isAt, menuOf } from './menu';
import css from './shell.module.css';

/** The pages of a role by name. */
export function Menu({ user }: { user: ConsoleUser }) {
  const { pathname } = useLocation();
  return (
    <div className={css.menu}>
      <Link to="/" className={css.brand}>
        <IconHanger size={24} stroke={1.4} aria-hidden />
        <span>Console</span>
      </Link>
      <nav aria-label="Main">
        <ul>
          {menuOf(pages, user.capabilities).map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} aria-current={pathname === to ? 'page' : isAt(to, pathname) || undefined}>
                <Icon size={18} stroke={1.6} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
