import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AddButton } from './list-types';

/** Up to two add buttons, the primary one last, at the edge. */
export function AddButtons({ buttons }: { buttons: readonly AddButton[] }) {
  return [...buttons].reverse().map(({ label, to }) => {
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
