import css from './page-skeleton.module.css';
import { Bone, RowsSkeleton } from './skeleton';

/** Stands in for a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className={css.page}>
      <Bone width={180} height={28} />
      <Bone width={320} height={16} />
      <RowsSkeleton rows={6} />
    </div>
  );
}
