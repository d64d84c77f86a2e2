import { ActionIcon, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowAction } from './list-types';

/** Quiet icons, always visible; under 992 px one button with a menu. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  if (actions.length === 0) return null;
  if (!narrow) return actions.map((action) => <IconAction key={action.label} name={name} action={action} />);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('Actions of {name}', { name })}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuAction key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function IconAction({ name, action }: { name: string; action: RowAction }) {
  const { label, icon: Icon, to, onClick, danger, disabled } = action;
  const shared = {
    'aria-label': `${label}, ${name}`,
    title: label,
    'data-danger': danger || undefined,
    children: <Icon size={17} stroke={1.6} aria-hidden />,
  };
  if (to !== undefined && !disabled) return <ActionIcon component={Link} to={to} {...shared} />;
  return <ActionIcon onClick={onClick} disabled={disabled} {...shared} />;
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
