import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The page’s title. `arrived` moves the focus to it, so that a reader hears where an action has led. */
export function Heading({ arrived = false, children }: { arrived?: boolean; children: ComponentChildren }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) title.current?.focus();
  }, [arrived]);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}
