import css from './carriers.module.css';

/** A carrier’s logo, or where it has none its first letter. */
export function CarrierLogo({ carrier: { name, logo } }: { carrier: { name: string; logo: string | null } }) {
  if (logo) return <img className={css.logo} src={logo} alt="" />;
  return (
    <span className={css.logo} aria-hidden>
      {name.slice(0, 1)}
    </span>
  );
}
