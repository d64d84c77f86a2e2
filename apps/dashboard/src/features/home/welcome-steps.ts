import type { Role } from '@dw/contract/enums';
import type { Onboarding } from './home.api';

/** The first of some addresses that has a page. */
type Find = (paths: readonly string[]) => string | undefined;
type Programme = Onboarding['charity_configuration']['entitlements'][number]['type'];

/** A line of the general information. English texts, translated where they are shown. */
export type Link = { readonly label: string; readonly to: string; readonly done: boolean };
/** A card of the welcome panel; `to` leads to what is done already, once it is. */
export type Card = Link & { readonly id: CardId; readonly text: string };
type CardId = 'plugin' | 'coupons' | 'feed' | 'details' | 'paypal' | 'shop' | 'post' | 'donations' | 'points';

type Step<T> = Omit<T, 'to'> & { readonly start: readonly string[]; readonly list?: string };

const placed = <T extends { readonly done: boolean }>(steps: readonly (T & Step<object>)[], find: Find) =>
  steps.flatMap(({ start, list, ...step }) => {
    const to = find(step.done && list ? [list, ...start] : start);
    return to === undefined ? [] : [{ ...step, to }];
  });

/** What the account itself needs; of a charity the profile alone. Only pages that exist are named. */
export function generalInformation(account: Onboarding, role: Role, find: Find): readonly Link[] {
  const { address, cards, plan, vatin, payment_method } = account.general_information;
  const profile = { label: 'Profile', done: address, start: ['/profile'] };
  if (role === 'CHARITY') return placed([profile], find);
  return placed(
    [
      profile,
      { label: 'Billing details', done: cards, start: ['/change-payment-info'] },
      { label: 'Plan', done: plan, start: ['/change-plan'] },
      { label: 'VAT ID', done: vatin, start: ['/change-vat-id'] },
      { label: 'Payment method', done: payment_method, start: ['/payment-method'] },
    ],
    find,
  );
}

/** All steps of a role, how many there are and are done, and the one to do next. */
export function setUpSteps(account: Onboarding, role: Role, find: Find) {
  const links = generalInformation(account, role, find);
  const cards = welcomeCards(account, role, find);
  const steps = [{ label: 'General information', done: links.every(({ done }) => done) }, ...cards];
  // What brings the first order comes before the paperwork.
  const next = [...cards, ...steps].find(({ done }) => !done);
  return { links, cards, next, done: steps.filter((step) => step.done).length, of: steps.length };
}
export type SetUpSteps = ReturnType<typeof setUpSteps>;

/** The cards of a role, in the order they are done. Only pages that exist are named. */
export function welcomeCards(account: Onboarding, role: Role, find: Find): readonly Card[] {
  return placed<Omit<Card, 'to'>>(role === 'CHARITY' ? charityCards(account) : shopCards(account), find);
}

const shopCards = ({ sites, coupons, feeds }: Onboarding): readonly Step<Card>[] => [
  {
    id: 'plugin',
    label: 'Add Plugin',
    text: 'Connect your shop, so that what is bought can be kept in a wardrobe.',
    done: sites > 0,
    start: ['/website/ecommerce', '/website/add'],
  },
  {
    id: 'coupons',
    label: 'Add Coupons',
    text: 'Thank shoppers with a code when they add what they bought.',
    done: coupons > 0,
    start: ['/add-coupon'],
    list: '/coupons',
  },
  {
    id: 'feed',
    label: 'Add Feed',
    text: 'Show your products beside the wardrobe.',
    done: feeds > 0,
    start: ['/add-feed'],
    list: '/feed',
  },
];

function charityCards({ charity_configuration, micro_donations, points }: Onboarding): readonly Step<Card>[] {
  const { charity_details, paypal_connection, entitlements } = charity_configuration;
  const active = (programme: Programme) =>
    entitlements.some(({ type, status }) => type === programme && status === 'ACTIVE');
  return [
    {
      id: 'details',
      label: 'Charity Details',
      text: 'Tell shoppers who you are and what you stand for.',
      done: charity_details,
      start: ['/charity-details'],
    },
    {
      id: 'paypal',
      label: 'PayPal',
      text: 'Connect the account that donations are paid into.',
      done: paypal_connection,
      start: ['/virtual-charity-paypal'],
    },
    {
      id: 'shop',
      label: 'Virtual Charity Shop',
      text: 'Sell what shoppers give you on a page of your own.',
      done: active('VIRTUAL_CHARITY'),
      start: ['/virtual-charity-shop'],
    },
    {
      id: 'post',
      label: 'Ship by Post',
      text: 'Let shoppers send you parcels of what they no longer wear.',
      done: active('SEND_BY_POST'),
      start: ['/ship-by-post'],
    },
    {
      id: 'donations',
      label: 'Micro-Donations',
      text: 'Let shoppers add a small gift when they add items.',
      done: micro_donations,
      start: ['/micro-donations'],
    },
    {
      id: 'points',
      label: 'Add Charity Shops',
      text: 'Show where clothes can be handed in.',
      done: points > 0,
      start: ['/charity-shops-list'],
    },
  ];
}
