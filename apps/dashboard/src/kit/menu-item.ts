import type { Icon } from './icon';

/** One line of a menu that a button opens: something to do or a page to go to, a line between two groups, or the name of one. */
export type MenuItem = MenuAction | { readonly divider: string } | { readonly heading: string };

/** All texts are translated. A link where `to` is given. */
export type MenuAction = {
  readonly label: string;
  readonly icon?: Icon;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** The language of the label, where it is not the reader’s. */
  readonly lang?: string;
  /** It is what is chosen now. */
  readonly current?: boolean;
};
