import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exactTime, relativeTime } from '../lib/formats';

/** An instant as people say it, the exact one on hover. */
export function Time({ instant }: { instant: string }) {
  const { i18n } = useTranslation();
  // Made when it is asked for: the first formatter of dates takes a browser as long as drawing ten rows.
  const tell = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    currentTarget.title = exactTime(instant, i18n.language);
  };
  return (
    <time dateTime={instant} onPointerEnter={tell}>
      {relativeTime(instant, new Date(), i18n.language)}
    </time>
  );
}
