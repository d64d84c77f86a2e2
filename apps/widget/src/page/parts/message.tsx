import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icon';

/** A refusal that belongs to no field; comes into view and stays until the next try. */
export function Banner({ children }: { children: ComponentChildren }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.scrollIntoView({ block: 'nearest' }), [children]);
  return (
    <div class="banner" role="alert" ref={banner}>
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  );
}

/** What is wrong with a field, under it. */
export const FieldError = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <p class="error" id={id}>
    <Icon name="alert" />
    <span>{texts.join(' ')}</span>
  </p>
);
