import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton, IconLink } from '../icon-button';
import { MenuButton } from '../opener';
import type { RowAction } from './list-types';

type Props = {
  /** The row’s. */
  name: string;
  actions: readonly RowAction[];
  /** One button with a menu. */
  narrow: boolean;
};

/** Whether rows have room for one button only: under 992 px. Asked once for all rows. */
export const useNarrowActions = (): boolean =>
  useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });

/** Quiet icons, always visible; where there is little room one button with a menu. */
export function RowActions({ name, actions, narrow }: Props) {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  if (!narrow) return actions.map((action) => <IconAction key={action.label} name={name} action={action} />);
  return (
    <MenuButton
      button={(target) => (
        <IconButton {...target} label={t('Actions of {name}', { name })} icon={IconDots} iconSize={18} />
      )}
    >
      {actions.map((action) => (
        <MenuAction key={action.label} action={action} />
      ))}
    </MenuButton>
  );
}

function IconAction({ name, action }: { name: string; action: RowAction }) {
  const { label, icon, to, onClick, danger, disabled } = action;
  const shared = { label: `${label}, ${name}`, title: label, icon, 'data-danger': danger || undefined };
  if (to !== undefined && !disabled) return <IconLink to={to} {...shared} />;
  return <IconButton onClick={onClick} disabled={disabled} {...shared} />;
}

function MenuAction({ action }: { action: RowAction }) {
  const { label, icon: Icon, to, onClick, danger, disabled } = action;
  const shared = {
    children: label,
    leftSection: <Icon size={17} stroke={1.6} aria-hidden />,
    ...(danger && { c: 'var(--dw-danger-text)' }),
  };
  if (to !== undefined && !disabled) return <Menu.Item component={Link} to={to} {...shared} />;
  return <Menu.Item onClick={onClick} disabled={disabled} {...shared} />;
}
