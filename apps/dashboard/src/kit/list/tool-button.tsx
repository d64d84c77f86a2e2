import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { Icon } from '../icon';
import css from './tool-button.module.css';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { label: string; icon: Icon };

/** A button above a list: a drawing and its word, which a phone has no room for. */
export const ToolButton = ({ label, icon: Drawing, ...props }: Props) => (
  <Button
    {...props}
    classNames={{ section: css.icon, label: css.word }}
    variant="subtle"
    aria-label={label}
    leftSection={<Drawing size={17} stroke={1.6} aria-hidden />}
  >
    {label}
  </Button>
);
