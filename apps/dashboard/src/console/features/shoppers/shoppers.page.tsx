import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../../kit/page/page-head';
import { EmptyState } from '../../../kit/states/empty-state';
import { Loaded } from '../../../kit/states/loaded';
import { RowsSkeleton } from '../../../kit/states/skeleton';
import { call } from '../../call';
import { addressProblem } from '../../parts/address-problem';
import { Finder, type Sought } from '../../parts/finder';
import { ShopperFound } from './shopper-found';

/** The shopper of an exact address: nothing is found by a part of it. */
export function ShoppersPage() {
  const [sought, setSought] = useState<Sought>();
  const query = useQuery({
    queryKey: ['shopper', sought],
    queryFn: () =>
      call('POST', '/shoppers/find', { body: { address: sought?.what ?? '', reason: sought?.reason ?? '' } }),
    enabled: sought !== undefined,
    gcTime: 0,
  });
  return (
    <>
      <PageHead title="Shoppers" purpose="Look a shopper up by the whole address that they write from." />
      <Finder
        label="Email address"
        hint="To the letter: nothing is found by a part of it."
        type="email"
        problem={addressProblem}
        busy={query.isFetching}
        onFind={setSought}
      />
      {sought && (
        <Loaded query={query} skeleton={<RowsSkeleton rows={6} />}>
          {({ shopper }) =>
            shopper ? (
              <ShopperFound shopper={shopper} reason={sought.reason} />
            ) : (
              <EmptyState title="No such shopper" text="Nobody has this address. Ask them which one they shop with." />
            )
          }
        </Loaded>
      )}
    </>
  );
}
