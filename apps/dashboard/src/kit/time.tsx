import { useTimeout } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exactTime, relativeTime } from '../lib/formats';
import { deferred } from './states/deferred';

const hoverDelay = 150;

const hint = deferred(() => import('./hint').then((module) => module.Hint));

/**
 * An instant as people say it; the exact one on hover, focus and touch, until Escape. The exact one is made when it is asked for:
 * a list has many times, and the first formatter of dates takes a browser as long as drawing ten rows.
 */
export function Time({ instant }: { instant: string }) {
  const { i18n } = useTranslation();
  const id = useId();
  const time = useRef<HTMLTimeElement>(null);
  const over = useRef(false);
  const [asked, setAsked] = useState(false);
  const ask = () =>
    hint.preload().then(
      () => setAsked(over.current),
      () => undefined,
    );
  const wait = useTimeout(() => void ask(), hoverDelay);
  const leave = () => {
    over.current = false;
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
        onPointerEnter={() => {
          over.current = true;
          wait.start();
        }}
        onPointerLeave={leave}
        onFocus={() => {
          over.current = true;
          void ask();
        }}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
      >
        {relativeTime(instant, new Date(), i18n.language)}
      </time>
      {asked && <hint.Component at={time} id={id} text={exactTime(instant, i18n.language)} />}
    </>
  );
}
