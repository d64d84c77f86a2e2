import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../kit/states/error-state';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { StatusMark } from '../../kit/status-mark';
import { ApiError } from '../../lib/api-error';
import { dayAndTime } from '../../lib/day-and-time';
import type { DeskToken } from '../take-back-desk/take-back-desk.api';
import css from '../take-back-desk/take-back-desk.module.css';
import { awaited } from './bag-answers';
import { BagForm } from './bag-form';
import { bagQuery } from './donation-desk.api';

type Props = { token: DeskToken; place: string; code: string; onNext: () => void };

/** What a donor’s code stands for: the things to look at, or that all of them are here. */
export function BagFound({ token, place, code, onNext }: Props) {
  const { t, i18n } = useTranslation();
  const query = useQuery(bagQuery(token, code));
  const { data, error } = query;
  if (error instanceof ApiError && error.status === 404)
    return (
      <p role="status" className={css.said}>
        <StatusMark mark="danger" label={t('No donation has this code. Look at each letter again.')} />
      </p>
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const open = awaited(data.items);
  const { state, taken_by, taken_at } = data;
  const when = taken_at === null ? '' : dayAndTime(taken_at, i18n.language);
  const who = [taken_by, when].filter(Boolean).join(', ');
  const late = state === 'expired' || state === 'cancelled';
  return (
    <>
      <p role="status" className={css.said}>
        {open.length === 0 ? (
          <StatusMark mark="warning" label={who ? t('Taken already: {who}.', { who }) : t('Taken already.')} />
        ) : (
          <StatusMark
            mark={late ? 'warning' : 'good'}
            label={late ? t('Its day is over. What comes all the same is received late.') : t('Found.')}
          />
        )}
      </p>
      {open.length > 0 && <BagForm token={token} place={place} code={code} items={open} onTaken={onNext} />}
    </>
  );
}
