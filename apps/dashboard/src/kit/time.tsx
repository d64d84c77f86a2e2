import { Tooltip } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exactTime, relativeTime } from '../lib/formats';

const hoverDelay = 150;

/**
 * An instant as people say it; the exact one on hover, focus and touch, until Escape. The exact one is made when it is asked for:
 * a list has many times, and the first formatter of dates takes a browser as long as drawing ten rows.
 */
export function Time({ instant }: { instant: string }) {
  const { i18n } = useTranslation();
  const id = useId();
  const time = useRef<HTMLTimeElement>(null);
  const [asked, setAsked] = useState(false);
  const wait = useTimeout(() => setAsked(true), hoverDelay);
  const leave = () => {
    wait.clear();
    setAsked(false);
  };
  return (
    <>
      <time
        ref={time}
        dateTime={instant}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard
        tabIndex={0}
        aria-describedby={asked ? id : undefined}
        onPointerEnter={wait.start}
        onPointerLeave={leave}
        onFocus={() => setAsked(true)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
      >
        {relativeTime(instant, new Date(), i18n.language)}
      </time>
      {asked && (
        <Tooltip
          target={time}
          opened
          position="bottom"
          label={<span id={id}>{exactTime(instant, i18n.language)}</span>}
        />
      )}
    </>
  );
}
