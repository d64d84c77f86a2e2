import type { Role } from '@dw/contract/enums';
import { Suspense } from 'react';
import { homeCardsFor } from '../../kit/page/home-card';
import { RowsSkeleton } from '../../kit/states/skeleton';
import css from './home.module.css';

/** What the areas have to tell a role, each in its own card. */
export function HomeCardList({ role }: { role: Role }) {
  return homeCardsFor(role).map(({ id, card }) => (
    <div key={id} className={css.figures}>
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <card.Component />
      </Suspense>
    </div>
  ));
}
