import { useEffect, useRef, useState } from 'preact/hooks';
import { call, type OwnReward, type RewardPage } from '../lib/api';
import { longDate, percentage, price } from '../lib/format';
import { Heading } from '../parts/heading';
import { Skeleton } from '../parts/skeleton';
import { CopyCode } from './copy-code';
import { Frame } from './frame';
import { useSession } from './session';
import { learnSettingsTexts } from './settings-texts';
import { Sign } from './sign';
import { t } from './text';

const soonDays = 14;

/** Days until a code ends, where that is soon. */
function endsIn({ expires_at }: OwnReward): number | undefined {
  const days = Math.ceil((new Date(expires_at).getTime() - Date.now()) / 86_400_000);
  return days <= soonDays ? days : undefined;
}

/** What a code takes off; its coupon’s name where that is nothing to show. */
function worthOf({ amount, percent, name }: OwnReward): string {
  const value = amount ? price(amount) : percent && percentage(percent);
  return value ? t('{value} off', { value }) : name;
}

const states: Readonly<Record<OwnReward['state'], () => string>> = {
  released: () => '',
  redeemed: () => t('Used'),
  expired: () => t('Ended'),
  voided: () => t('Void'),
};

/** A code as a ticket: what it takes off, its terms, and the code on its stub. */
function RewardTicket({ reward }: { reward: OwnReward }) {
  const days = endsIn(reward);
  const { min_spend, expires_at, code, state, short_description, description, logo, shop, shop_url } = reward;
  const usable = state === 'released';
  return (
    <li class={usable ? 'ticket' : 'ticket over'}>
      <div class="terms">
        {logo && <img src={logo} alt="" class="mark" />}
        <h3>
          {worthOf(reward)}
          {usable && days !== undefined && <small class="soon">{t('Ends in {count} days', { count: days })}</small>}
          {!usable && <small>{states[state]()}</small>}
        </h3>
        {short_description && <p class="said">{short_description}</p>}
        {usable && description !== short_description && description && <p>{description}</p>}
        <p>
          {min_spend && `${t('On orders of {amount} or more.', { amount: price(min_spend) })} `}
          {t('Valid until {date}.', { date: longDate(expires_at) })}{' '}
          {usable && URL.canParse(shop_url) && <a href={shop_url}>{new URL(shop_url).host}</a>}
        </p>
        {!usable && <p>{shop}</p>}
      </div>
      <div class="stub">
        <b>{code}</b>
        {usable && <CopyCode code={code} />}
      </div>
    </li>
  );
}

const Empty = () => (
  <div class="notice">
    <span class="drawing">
      <Sign name="ticket" />
    </span>
    <h2>{t('No codes yet')}</h2>
    <p>{t('Some shops thank you with a code when you add what you bought.')}</p>
  </div>
);

const byShop = (rewards: readonly OwnReward[]): readonly (readonly [string, readonly OwnReward[]])[] => {
  const groups = new Map<string, OwnReward[]>();
  for (const reward of rewards) groups.set(reward.shop, [...(groups.get(reward.shop) ?? []), reward]);
  return [...groups];
};

const sizeOfPage = 100;
type Pages = { readonly items: readonly OwnReward[]; readonly total: number; readonly left: number };

/** The codes of a kind, page after page, the newest first. */
function useRewards(state: 'released' | 'over') {
  const { token, ended } = useSession();
  const [pages, setPages] = useState<Pages>();
  const [failure, setFailure] = useState('');
  const loaded = useRef(0);
  const more = async () => {
    setFailure('');
    const page = loaded.current + 1;
    const query = new URLSearchParams({ state, page: String(page), per_page: String(sizeOfPage) });
    const outcome = await call<RewardPage>('GET', `/wardrobe/rewards?${query}`, { token });
    if (!outcome.ok) return outcome.status === 401 ? ended() : setFailure(outcome.message);
    loaded.current = page;
    const { items, info } = outcome.data;
    setPages((before) => {
      // A code given out meanwhile moves others to the next page: none stands here twice.
      const known = before?.items ?? [];
      const fresh = items.filter(({ uuid }) => known.every((one) => one.uuid !== uuid));
      return { items: [...known, ...fresh], total: info.total_items, left: info.total_items - page * sizeOfPage };
    });
  };
  useEffect(() => void more(), [token]);
  return { pages, failure, more };
}

const More = ({ left = 0, more }: { left?: number | undefined; more: () => unknown }) =>
  left > 0 ? (
    <p>
      <button type="button" class="button" onClick={() => void more()}>
        {t('Show more')}
      </button>
    </p>
  ) : null;

const Tickets = ({ rewards }: { rewards: readonly OwnReward[] }) => (
  <ul class="tickets">
    {rewards.map((reward) => (
      <RewardTicket key={reward.uuid} reward={reward} />
    ))}
  </ul>
);

/** The codes that a shopper was given, by shop: each counts in its own alone, so they are never summed. */
function RewardsPage() {
  const ready = useRewards('released');
  const over = useRewards('over');
  const failure = ready.failure || over.failure;
  if (!(ready.pages && over.pages) && !failure) return <Skeleton />;
  const shops = byShop(ready.pages?.items ?? []);
  const isWhole = ready.pages !== undefined && ready.pages.left <= 0;
  const reload = () => {
    if (ready.failure) void ready.more();
    if (over.failure) void over.more();
  };
  return (
    <Frame failure={failure} retry={reload}>
      <Heading arrived>{t('Rewards')}</Heading>
      {isWhole && shops.length > 0 && (
        <p class="lead">{t('Codes from {count} shops. Each is for its own shop.', { count: shops.length })}</p>
      )}
      {ready.pages?.total === 0 && over.pages?.total === 0 && <Empty />}
      {shops.map(([shop, rewards]) => (
        <section key={shop}>
          <h2 class="ruled">
            {shop}
            {isWhole && <small>{t('{count} ready', { count: rewards.length })}</small>}
          </h2>
          <Tickets rewards={rewards} />
        </section>
      ))}
      <More left={ready.pages?.left} more={ready.more} />
      {over.pages && over.pages.total > 0 && (
        <details class="over-list">
          <summary>{t('{count} used or ended', { count: over.pages.total })}</summary>
          <Tickets rewards={over.pages.items} />
          <More left={over.pages.left} more={over.more} />
        </details>
      )}
    </Frame>
  );
}

/** The page of codes, once its texts are there. */
export const open = async () => {
  await learnSettingsTexts();
  return RewardsPage;
};
