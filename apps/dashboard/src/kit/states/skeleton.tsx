import { useTranslation } from 'react-i18next';
import css from './skeleton.module.css';

/** A block in the shape of what is loading. It becomes visible only after 200 ms, so that fast answers do not flicker. */
export function Bone({ width, height }: { width: number | string; height: number }) {
  return <span className={css.bone} style={{ width, height }} aria-hidden />;
}

/** Rows of a list while it loads. */
export function RowsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation();
  return (
    <div className={css.rows} data-skeleton>
      <span className="dw-hidden" role="status">
        {t('Loading')}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={css.row}>
          <Bone width={`${18 + ((row * 7) % 12)}%`} height={14} />
          <Bone width={`${24 + ((row * 5) % 16)}%`} height={14} />
          <Bone width={34} height={18} />
        </div>
      ))}
    </div>
  );
}

/** Fields of a form while its values load. */
export function FormSkeleton({ fields }: { fields: number }) {
  const { t } = useTranslation();
  return (
    <div className={css.form} data-skeleton>
      <span className="dw-hidden" role="status">
        {t('Loading')}
      </span>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike and never move
        <div key={field}>
          <Bone width={96} height={14} />
          <Bone width="100%" height={40} />
        </div>
      ))}
    </div>
  );
}
