import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/states/loaded';
import { CommentsList } from './comments-list';
import { marketQuery } from './market.api';
import { MarketForm } from './market-form';
import { PreLovedList } from './pre-loved-list';

/** How the account’s items are shown to shoppers, what take-backs left to be sold again, and what shoppers say. */
export function MarketPage() {
  return (
    <>
      <Loaded query={useQuery(marketQuery)}>{(settings) => <MarketForm settings={settings} />}</Loaded>
      <PreLovedList />
      <CommentsList />
    </>
  );
}
