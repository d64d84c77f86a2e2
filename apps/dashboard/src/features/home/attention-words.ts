import type { TFunction } from 'i18next';
import { money, plainUrl, relativeTime } from '../../lib/formats';
import type { Attention } from './home.api';

type Said = {
  /** Shape first: what is broken, what asks for a look, what waits for somebody else. */
  readonly mark: 'danger' | 'warning' | 'waiting';
  readonly title: string;
  readonly why: string;
  readonly to: string;
};
type Words = { readonly t: TFunction; readonly language: string; readonly now: Date };

type Programme = { readonly label: string; readonly page: string };
const programmes: Readonly<Record<string, Programme>> = {
  TAKE_BACKS: { label: 'Take Back', page: '/take-back' },
  VIRTUAL_CHARITY: { label: 'Virtual Charity Shop', page: '/virtual-charity-shop' },
  SEND_BY_POST: { label: 'Ship by Post', page: '/ship-by-post' },
  MICRO_DONATIONS: { label: 'Micro-Donations', page: '/micro-donations' },
  CHARITY_SHOPS: { label: 'Charity Shops', page: '/charity-shops' },
};

/** What a matter is called, why it stands there, and where it is seen to. */
export function attentionWords({ t, language, now }: Words, { kind, uuid, name, count: many, at }: Attention): Said {
  const amount = () => money(name.split(' ')[0] ?? '', name.split(' ')[1] ?? 'GBP', language);
  const number = many ?? 0;
  const ago = at === null ? '' : relativeTime(at, now, language);
  const feed = { name: plainUrl(name), to: `/feed/edit/${uuid}` };
  const coupon = `/coupon/edit/${uuid}?tab=codes`;
  const health = `/website/health/${uuid}`;
  const { label: programme, page } = programmes[name] ?? { label: name, page: '/dashboard' };
  const said = (mark: Said['mark'], title: string, why: string, to: string): Said => ({ mark, title, why, to });
  switch (kind) {
    case 'payment_due':
      return said(
        'danger',
        t('{amount} is due', { amount: amount() }),
        at === null ? t('The last try was refused. Pay it yourself.') : t('Tried again {when}.', { when: ago }),
        '/billings',
      );
    case 'websites_paused':
      return said(
        'danger',
        t('{count} websites are paused', { count: number }),
        t('Your plan has no room for them.'),
        '/billings',
      );
    case 'feed_failed':
      return said('danger', t('A feed cannot be read'), [feed.name, ago].filter(Boolean).join(', '), feed.to);
    case 'feed_held':
      return said(
        'warning',
        t('A feed has lost most of its items'),
        t('Nothing was changed: look at it first.'),
        feed.to,
      );
    case 'orders_refused':
      return said(
        'danger',
        t('{count} orders were refused', { count: number }),
        t('{name}, in the last 7 days.', { name }),
        health,
      );
    case 'coupon_empty':
      return said(
        'danger',
        t('{name}: no codes left', { name }),
        t('Shoppers are offered nothing until you add some.'),
        coupon,
      );
    case 'take_back_appeals':
      return said(
        'danger',
        t('{count} appeals of shoppers', { count: number }),
        t('The oldest is of {when}. There is one answer to each.', { when: ago }),
        `/take-back/requests/${uuid}`,
      );
    case 'questions_open':
      return said(
        'warning',
        t('{count} questions of shoppers', { count: number }),
        t('The oldest was asked {when}.', { when: ago }),
        name === 'donation' ? '/donations/questions?state=open' : '/take-back/questions?state=open',
      );
    case 'take_backs_waiting':
      return said(
        'danger',
        t('{count} take-backs wait for grading', { count: number }),
        t('Longer than was promised: the oldest arrived {when}.', { when: ago }),
        '/take-back/requests?view=list&state=received&sort=created_at&direction=asc',
      );
    case 'take_back_reviews':
      return said(
        'warning',
        t('{count} take-backs need review', { count: number }),
        t('Their codes wait until somebody has looked at them.'),
        '/take-back/requests?view=list&state=review',
      );
    case 'take_backs_to_grade':
      return said(
        'waiting',
        t('{count} take-backs to grade', { count: number }),
        t('The oldest arrived {when}.', { when: ago }),
        '/take-back/requests?view=list&state=received&sort=created_at&direction=asc',
      );
    case 'donations_here':
      return said(
        'waiting',
        t('{count} donations to look through', { count: number }),
        t('The oldest arrived {when}.', { when: ago }),
        '/donations/incoming?status=here',
      );
    case 'shop_orders_to_send':
      return said(
        'warning',
        t('{count} shop orders to send', { count: number }),
        t('The oldest was paid {when}.', { when: ago }),
        '/donations/shop-orders?state=to_send',
      );
    case 'coupon_low':
      return said(
        'waiting',
        t('{name}: {count} codes left', { name, count: number }),
        t('Add more before they run out.'),
        coupon,
      );
    case 'site_silent':
      return said(
        'warning',
        t('{name} is silent', { name }),
        t('Last seen {when}. Check the snippet.', { when: ago }),
        health,
      );
    case 'programme_refused':
      return said(
        'warning',
        t('{name} was refused', { name: t(programme) }),
        t('The page of the programme says why.'),
        page,
      );
    case 'programme_in_review':
      return said(
        'waiting',
        t('{name} is in review', { name: t(programme) }),
        t('We look at it and tell you by mail.'),
        page,
      );
  }
}
