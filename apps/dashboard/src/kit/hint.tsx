import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

type Props = {
  /** What it explains. */
  at: RefObject<HTMLElement | null>;
  /** The id of the text, for the element’s `aria-describedby`. */
  id: string;
  text: string;
};

/** A short text below an element, for as long as it is mounted. */
export function Hint({ at, id, text }: Props) {
  return <Tooltip target={at} opened position="bottom" label={<span id={id}>{text}</span>} />;
}
