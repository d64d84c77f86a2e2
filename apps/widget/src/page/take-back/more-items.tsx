import { useState } from 'preact/hooks';
import { Skeleton } from '../parts/skeleton';
import { LaterPart } from '../wardrobe/later';
import type { Flow } from './flow-state';
import { t } from './text';

const heldItems = async () => (await import('./held-items')).HeldItems;

/** The way to let more things go back under the same code. */
export function MoreItems({ flow }: { flow: Flow }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="appeal" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('Add another item')}</summary>
      {open && <LaterPart load={heldItems} props={{ flow }} wait={<Skeleton />} />}
    </details>
  );
}
