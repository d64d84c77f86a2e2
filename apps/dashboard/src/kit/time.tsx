import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { exactTime, relativeTime } from '../lib/formats';

/** An instant as people say it; the exact one on hover, focus and touch. */
export function Time({ instant }: { instant: string }) {
  const { i18n } = useTranslation();
  return (
    <Tooltip
      position="bottom"
      label={<Exact instant={instant} />}
      events={{ hover: true, focus: true, touch: true }}
      openDelay={150}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard */}
      <time dateTime={instant} tabIndex={0}>
        {relativeTime(instant, new Date(), i18n.language)}
      </time>
    </Tooltip>
  );
}

/** Made when it is asked for: the first formatter of dates takes a browser as long as drawing ten rows. */
function Exact({ instant }: { instant: string }) {
  const { i18n } = useTranslation();
  return exactTime(instant, i18n.language);
}
