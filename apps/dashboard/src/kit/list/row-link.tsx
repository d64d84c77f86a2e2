import { Link } from 'react-router';
import css from './row-link.module.css';

/** The row’s name, which opens it. */
export function RowLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={css.link} title={name}>
      {name}
    </Link>
  );
}
