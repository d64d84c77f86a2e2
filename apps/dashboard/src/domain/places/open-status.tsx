import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../kit/status-mark';
import { openingWords } from './opening-words';
import type { Place } from './place';

/** Whether a place is open now, and what comes next, in its own zone. */
export function OpenStatus({ place }: { place: Place }) {
  const { t, i18n } = useTranslation();
  return (
    <StatusMark mark={place.open_now ? 'good' : 'off'} label={openingWords(t, i18n.language, place, new Date())} />
  );
}
