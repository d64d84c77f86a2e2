import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';
import { Link } from 'react-router';
import type { MenuAction, MenuItem } from './menu-item';

type Shared = {
  /** The button that opens it. */
  at: RefObject<HTMLButtonElement | null>;
  id: string;
  opened: boolean;
  onChange: (open: boolean) => void;
};
export type MenuPanelProps = Shared & { head?: ReactNode; items: readonly MenuItem[] };
export type PopoverPanelProps = Shared &
  Pick<PopoverProps, 'position' | 'offset' | 'width'> & {
    label?: string | undefined;
    className?: string | undefined;
    children: ReactNode;
  };

const below = 'bottom-end';

/** Stands for the button among Mantine’s own parts. */
function Stand({ ref, at }: { ref?: Ref<HTMLElement | null>; at: Shared['at'] }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at]);
  return null;
}

/** The menu of a `MenuButton`. */
export function MenuPanel({ at, head, items, ...shared }: MenuPanelProps) {
  return (
    <Menu position={below} {...(shared satisfies MenuProps)}>
      <Menu.Target>
        <Stand at={at} />
      </Menu.Target>
      <Menu.Dropdown>
        {head}
        {items.map((item) => {
          if ('divider' in item) return <Menu.Divider key={item.divider} />;
          if ('heading' in item) return <Menu.Label key={item.heading}>{item.heading}</Menu.Label>;
          return <Action key={item.label} {...item} />;
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function Action({ label, icon: Icon, to, onClick, danger, disabled, lang, current }: MenuAction) {
  const shared = {
    children: label,
    leftSection: Icon && <Icon size={17} stroke={1.6} aria-hidden />,
    rightSection: current && <IconCheck size={16} stroke={2} aria-hidden />,
    ...(current && { fw: 600 }),
    lang,
    'aria-current': current ? ('true' as const) : undefined,
    ...(danger && { c: 'var(--dw-danger-text)' }),
  };
  if (to !== undefined && !disabled) return <Menu.Item component={Link} to={to} {...shared} />;
  return <Menu.Item onClick={onClick} disabled={disabled} {...shared} />;
}

/** The panel of a `PopoverButton`: the focus goes into it, and comes back when it closes. */
export function PopoverPanel({ at, label, className, children, ...shared }: PopoverPanelProps) {
  return (
    <Popover position={below} trapFocus returnFocus {...shared}>
      <Popover.Target>
        <Stand at={at} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
