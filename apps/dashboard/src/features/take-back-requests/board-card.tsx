import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCheck,
  IconClipboardCheck,
  IconClock,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Icon } from '../../kit/icon';
import { Picture } from '../../kit/picture';
import css from './requests.module.css';
import { rowReward } from './reward-text';
import { standingOf } from './standing';
import type { RequestRow } from './take-back-requests.api';
import { requestPaths } from './take-back-requests.paths';

const icons: Readonly<Record<RequestRow['state'], Icon>> = {
  requested: IconClock,
  handed_over: IconTruckDelivery,
  received: IconClipboardCheck,
  graded: IconClipboardCheck,
  rewarded: IconCheck,
  rejected: IconCheck,
  cancelled: IconClock,
  expired: IconClock,
};

/** A request on the board: its things, its code, where it goes, what it may bring, and what is next. */
export function BoardCard({ row, now }: { row: RequestRow; now: Date }) {
  const { t, i18n } = useTranslation();
  const { uuid, code_end, things, items, way, way_name, state } = row;
  const { note, late } = standingOf({ t, language: i18n.language, now }, row);
  const { value, note: which, expected } = rowReward(t, row, i18n.language);
  const brings = expected ? t('About {amount} in codes', { amount: value }) : [value, which].filter(Boolean).join(', ');
  const atStore = state === 'handed_over' && way === 'store';
  const Shown = late ? IconAlertTriangle : atStore ? IconBuildingStore : icons[state];
  return (
    <Link to={requestPaths.one(uuid)} className={css.card}>
      <span className={css.things} aria-hidden>
        {things.slice(0, 3).map(({ image, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may have the same name and picture, and none ever moves
          <span key={`${at} ${name}`} className={css.thing}>
            <Picture image={image} size={40} />
          </span>
        ))}
      </span>
      <span className={css.code}>
        <span className="dw-hidden">{t('Code ending in')} </span>
        <span aria-hidden>•••• </span>
        {code_end}
      </span>
      <span>{[t('{count} items', { count: items }), way_name].filter(Boolean).join(', ')}</span>
      <span>{brings}</span>
      <span className={css.foot} data-late={late || undefined}>
        <Shown size={14} stroke={1.6} aria-hidden />
        {note}
      </span>
    </Link>
  );
}
