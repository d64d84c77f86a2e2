import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { accountSlice } from '../../lib/session';
import { mayOpen } from '../page/may-see';
import type { AddButton } from './list-types';

/** Up to two add buttons, the primary one last, at the edge; those whose page the user may not open are left out. */
export function AddButtons({ buttons }: { buttons: readonly AddButton[] }) {
  const user = useStore(accountSlice, (state) => state.user);
  return buttons
    .filter(({ to }) => user === null || mayOpen(to, user))
    .reverse()
    .map(({ label, to }) => {
      const primary = to === buttons[0]?.to;
      return (
        <Button
          key={to}
          component={Link}
          to={to}
          variant={primary ? 'filled' : 'default'}
          leftSection={primary && <IconPlus size={17} stroke={1.6} aria-hidden />}
        >
          {label}
        </Button>
      );
    });
}
