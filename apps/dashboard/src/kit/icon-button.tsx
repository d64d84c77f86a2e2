import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Icon } from './icon';
import css from './icon-button.module.css';

type Look = {
  /** What it does, translated: its name for readers. */
  label: string;
  icon: Icon;
  /** Pixels of the drawing; the button around it is 32 wide, 44 on a phone. */
  iconSize?: number;
};
type Props<Rest> = Look & Omit<Rest, 'type' | 'aria-label'>;

/** A quiet button that is an icon. What else it is given goes to the button itself, so that it can open a menu; `children` stand upon the icon. */
export function IconButton({
  label,
  icon: Icon,
  iconSize = 17,
  className = '',
  children,
  ...rest
}: Props<ComponentProps<'button'>>) {
  return (
    <button type="button" {...rest} className={`${css.button} ${className}`} aria-label={label}>
      <Icon size={iconSize} stroke={1.6} aria-hidden />
      {children}
    </button>
  );
}

/** The same as a link. */
export function IconLink({ label, icon: Icon, iconSize = 17, ...rest }: Props<ComponentProps<typeof Link>>) {
  return (
    <Link {...rest} className={css.button} aria-label={label}>
      <Icon size={iconSize} stroke={1.6} aria-hidden />
    </Link>
  );
}
