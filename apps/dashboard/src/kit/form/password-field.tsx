import { PasswordInput } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A field for a password or another secret. Mantine ties the error to it, but marks it as wrong for the eye alone. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  return <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
}
