import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import css from './skeleton.module.css';

/** A block in the shape of what is loading. It becomes visible only after 200 ms, so that fast answers do not flicker. */
export function Bone({ width, height }: { width: number | string; height: number }) {
  return <span className={css.bone} style={{ width, height }} aria-hidden />;
}

let shown = 0;
function count(more: 1 | -1): void {
  shown += more;
  document.body.toggleAttribute('data-skeletons', shown > 0);
}

/** What stands for something that loads. While there is one, the body has `data-skeletons`. */
function Skeleton({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return (
    <div className={className} data-skeleton>
      <span className="dw-hidden" role="status">
        {t('Loading')}
      </span>
      {children}
    </div>
  );
}

/** Rows of a list while it loads. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <Skeleton className={css.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={css.row}>
          <Bone width={`${18 + ((row * 7) % 12)}%`} height={14} />
          <Bone width={`${24 + ((row * 5) % 16)}%`} height={14} />
          <Bone width={34} height={18} />
        </div>
      ))}
    </Skeleton>
  );
}

/** Fields of a form while its values load. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Skeleton className={css.form}>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike and never move
        <div key={field}>
          <Bone width={96} height={14} />
          <Bone width="100%" height={40} />
        </div>
      ))}
    </Skeleton>
  );
}
