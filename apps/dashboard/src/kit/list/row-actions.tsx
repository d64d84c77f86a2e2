import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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

/** The most icons side by side; of more, two are shown and a menu holds the rest. */
export const mostIcons = 3;

/** Quiet icons, always visible; where there is little room one button with a menu. */
export function RowActions({ name, actions, narrow }: Props) {
  const { t } = useTranslation();
  const shown = narrow ? [] : actions.slice(0, actions.length > mostIcons ? mostIcons - 1 : mostIcons);
  const rest = actions.slice(shown.length);
  const safe = rest.filter(({ danger }) => !danger);
  const dangers = rest.filter(({ danger }) => danger);
  const line = safe.length > 0 && dangers.length > 0 ? [{ divider: 'dangers' }] : [];
  return (
    <>
      {shown.map((action) => (
        <IconAction key={action.label} name={name} action={action} />
      ))}
      {rest.length > 0 && (
        <MenuButton
          items={[...safe, ...line, ...dangers]}
          button={(target) => (
            <IconButton {...target} label={t('Actions of {name}', { name })} icon={IconDots} iconSize={18} />
          )}
        />
      )}
    </>
  );
}

function IconAction({ name, action }: { name: string; action: RowAction }) {
  const { label, icon, to, onClick, danger, disabled } = action;
  const shared = { label: `${label}, ${name}`, title: label, icon, 'data-danger': danger || undefined };
  if (to !== undefined && !disabled) return <IconLink to={to} {...shared} />;
  return <IconButton onClick={onClick} disabled={disabled} {...shared} />;
}
