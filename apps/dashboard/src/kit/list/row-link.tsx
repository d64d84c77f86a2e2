import { Link } from 'react-router';
import { useStore } from 'zustand';
import { accountSlice } from '../../lib/session';
import { mayOpen } from '../page/may-see';
import css from './row-link.module.css';

/** The row’s name, which opens it where the user may. */
export function RowLink({ to, name }: { to: string; name: string }) {
  const user = useStore(accountSlice, (state) => state.user);
  if (user && !mayOpen(to, user)) return <b>{name}</b>;
  return (
    <Link to={to} className={css.link} title={name} data-row>
      {name}
    </Link>
  );
}
