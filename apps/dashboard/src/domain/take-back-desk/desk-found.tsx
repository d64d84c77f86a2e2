import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../kit/states/error-state';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { StatusMark } from '../../kit/status-mark';
import { ApiError } from '../../lib/api-error';
import { DeskForm } from './desk-form';
import { standing } from './desk-standing';
import { type DeskToken, lookQuery } from './take-back-desk.api';
import css from './take-back-desk.module.css';

type Props = { token: DeskToken; place: string; code: string; onNext: () => void };

/** What a code stands for: the things to look at, or why nothing can be taken. */
export function DeskFound({ token, place, code, onNext }: Props) {
  const { t, i18n } = useTranslation();
  const query = useQuery(lookQuery(token, code));
  const { data, error } = query;
  if (error instanceof ApiError && error.status === 404)
    return (
      <p role="status" className={css.said}>
        <StatusMark mark="danger" label={t('No request has this code. Look at each letter again.')} />
      </p>
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const { open, mark, words } = standing(t, data, i18n.language);
  return (
    <>
      <p role="status" className={css.said}>
        <StatusMark mark={mark} label={words} />
      </p>
      {open && <DeskForm token={token} place={place} code={code} found={data} onTaken={onNext} />}
    </>
  );
}
