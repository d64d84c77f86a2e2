import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../../kit/page/page-head';
import { EmptyState } from '../../../kit/states/empty-state';
import { Loaded } from '../../../kit/states/loaded';
import { RowsSkeleton } from '../../../kit/states/skeleton';
import { call } from '../../call';
import { Finder, type Sought } from '../../parts/finder';
import { HandoverRows } from '../../parts/handover-rows';
import { codeProblem } from './code-problem';

/** Hand-overs by the code on the parcel or the shopper's screen. */
export function HandoversPage() {
  const [sought, setSought] = useState<Sought>();
  const query = useQuery({
    queryKey: ['handovers', sought],
    queryFn: () =>
      call('POST', '/handovers/find', { body: { code: sought?.what ?? '', reason: sought?.reason ?? '' } }),
    enabled: sought !== undefined,
    gcTime: 0,
  });
  return (
    <>
      <PageHead title="Hand-overs" purpose="Look a hand-over up by its code, at whatever account it is." />
      <Finder
        label="Code"
        hint="As it stands on the parcel or in the mail: XXXX-XXXX."
        problem={codeProblem}
        busy={query.isFetching}
        onFind={setSought}
      />
      {sought && (
        <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
          {({ items }) =>
            items.length > 0 ? (
              <HandoverRows handovers={items} reason={sought.reason} />
            ) : (
              <EmptyState title="No such hand-over" text="No hand-over has this code. Compare it letter by letter." />
            )
          }
        </Loaded>
      )}
    </>
  );
}
