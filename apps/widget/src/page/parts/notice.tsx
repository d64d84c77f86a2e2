import type { ComponentChildren } from 'preact';
import { Heading } from './heading';
import { Icon } from './icon';
import { Shell } from './shell';

type Props = { title: string; text: string; shop?: string; strip?: string; children?: ComponentChildren };

/** A page that has one thing to say, and what to do next. */
export const Notice = ({ title, text, shop, strip, children }: Props) => (
  <Shell shop={shop} strip={strip}>
    <div class="notice">
      <span class="drawing">
        <Icon name="hanger" />
      </span>
      <Heading>{title}</Heading>
      <p role="status">{text}</p>
      {children}
    </div>
  </Shell>
);
