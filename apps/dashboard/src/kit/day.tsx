import { useTranslation } from 'react-i18next';
import { exactTime, mediumDay } from '../lib/formats';

/** The day of an instant, where the reader is; its time on hover. */
export function Day({ instant }: { instant: string }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={instant} title={exactTime(instant, i18n.language)}>
      {mediumDay(instant, i18n.language)}
    </time>
  );
}
