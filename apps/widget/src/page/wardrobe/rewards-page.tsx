import { useState } from 'preact/hooks';
import { api, type OwnReward } from '../lib/api';
import { longDate, percentage, price } from '../lib/format';
import { Heading } from '../parts/heading';
import { Skeleton } from '../parts/skeleton';
import { Frame } from './frame';
import { useLoaded } from './session';
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

export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <button type="button" class="button" aria-label={t('Copy {code}', { code })} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('Copied') : t('Copy')}</span>
    </button>
  );
}

/** A code as a ticket: what it takes off, its terms, and the code on its stub. */
function RewardTicket({ reward }: { reward: OwnReward }) {
  const days = endsIn(reward);
  const { min_spend, expires_at, code, state, short_description } = reward;
  const usable = state === 'released';
  return (
    <li class={usable ? 'ticket' : 'ticket over'}>
      <div class="terms">
        <h3>
          {worthOf(reward)}
          {usable && days !== undefined && <small class="soon">{t('Ends in {count} days', { count: days })}</small>}
          {!usable && <small>{states[state]()}</small>}
        </h3>
        {short_description && <p class="said">{short_description}</p>}
        <p>
          {min_spend && `${t('On orders of {amount} or more.', { amount: price(min_spend) })} `}
          {t('Valid until {date}.', { date: longDate(expires_at) })}
        </p>
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

/** The codes that a shopper was given, by shop: each counts in its own alone, so they are never summed. */
export function RewardsPage() {
  const { data, failure, reload } = useLoaded('rewards', api.rewards);
  if (!data && !failure) return <Skeleton />;
  const usable = data?.items.filter(({ state }) => state === 'released') ?? [];
  const over = data?.items.filter(({ state }) => state !== 'released') ?? [];
  const shops = byShop(usable);
  return (
    <Frame failure={failure} retry={reload}>
      <Heading arrived>{t('Rewards')}</Heading>
      {shops.length > 0 && (
        <p class="lead">{t('Codes from {count} shops. Each is for its own shop.', { count: shops.length })}</p>
      )}
      {data?.items.length === 0 && <Empty />}
      {shops.map(([shop, rewards]) => (
        <section key={shop}>
          <h2 class="ruled">
            {shop}
            <small>{t('{count} ready', { count: rewards.length })}</small>
          </h2>
          <ul class="tickets">
            {rewards.map((reward) => (
              <RewardTicket key={reward.uuid} reward={reward} />
            ))}
          </ul>
        </section>
      ))}
      {over.length > 0 && (
        <details class="over-list">
          <summary>{t('{count} used or ended', { count: over.length })}</summary>
          <ul class="tickets">
            {over.map((reward) => (
              <RewardTicket key={reward.uuid} reward={reward} />
            ))}
          </ul>
        </details>
      )}
    </Frame>
  );
}
