import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/states/loaded';
import { marketQuery } from './market.api';
import { MarketForm } from './market-form';

/** How the account’s items are shown to shoppers. */
export function MarketPage() {
  return <Loaded query={useQuery(marketQuery)}>{(settings) => <MarketForm settings={settings} />}</Loaded>;
}
