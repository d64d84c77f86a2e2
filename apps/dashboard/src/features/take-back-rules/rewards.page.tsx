import { useQuery } from '@tanstack/react-query';
import { acceptsTagsQuery } from '../../domain/take-backs/accepts-tags.api';
import { useTakeBackId } from '../../domain/take-backs/use-take-back-id';
import { Loaded } from '../../kit/states/loaded';
import { couponChoiceQuery, rewardsQuery } from './rewards.api';
import { RewardsForm } from './rewards-form';

/** What shoppers get for what they hand back. */
export function RewardsPage() {
  const id = useTakeBackId();
  const rewards = useQuery(rewardsQuery(id));
  const tags = useQuery(acceptsTagsQuery);
  const coupons = useQuery(couponChoiceQuery);
  return (
    <Loaded query={rewards}>
      {(stored) => (
        <Loaded query={tags}>
          {(all) => (
            <Loaded query={coupons}>
              {(choice) => <RewardsForm key={id} id={id} rewards={stored} tags={all} coupons={choice} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
