import type { InputWrapperProps } from '@mantine/core';

/** A field’s hint stands under it, where it does not push the field away from its name. */
export const hintBelow: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
