import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { Icon } from '../icon';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { label: string; icon: Icon };

/** A button above a list: a drawing and its word. */
export const ToolButton = ({ label, icon: Drawing, ...props }: Props) => (
  <Button {...props} variant="subtle" leftSection={<Drawing size={17} stroke={1.6} aria-hidden />}>
    {label}
  </Button>
);
