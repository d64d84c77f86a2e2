import type { BodyInput, Endpoint, Method, PathNames, QueryInput, ReadAnswerOf } from './endpoint';
import { acceptsTags } from './features/accepts-tags';
import { account } from './features/account';
import { accountClosing } from './features/account-closing';
import { apiKeys } from './features/api-keys';
import { billings } from './features/billings';
import { cards } from './features/cards';
import { charityAddresses } from './features/charity-addresses';
import { charityConfigs } from './features/charity-config';
import { charityPoints, pointImports } from './features/charity-points';
import { charityTags } from './features/charity-tags';
import { codeUse } from './features/code-use';
import { codeImports, couponCodes } from './features/coupon-codes';
import { couponImports } from './features/coupon-imports';
import { coupons } from './features/coupons';
import { domains, pluginPackages } from './features/domains';
import { donations } from './features/donations';
import { emailChange } from './features/email-change';
import { entitlements } from './features/entitlements';
import { feedAnalytics, feeds } from './features/feeds';
import { home } from './features/home';
import { integrationKeys } from './features/integration-keys';
import { lookups } from './features/lookups';
import { mailTemplates } from './features/mail-templates';
import { paypalAccount } from './features/paypal-account';
import { profile } from './features/profile';
import { savedViews } from './features/saved-views';
import { siteHealth } from './features/site-health';
import { takeBackCarriers } from './features/take-back-carriers';
import { storeImports, takeBackStores } from './features/take-back-stores';
import { takeBacks } from './features/take-backs';
import { webhooks } from './features/webhooks';
import { websites } from './features/websites';
import { widget } from './features/widget';

const features = {
  account,
  profile,
  emailChange,
  accountClosing,
  home,
  lookups,
  savedViews,
  websites,
  mailTemplates,
  siteHealth,
  domains,
  pluginPackages,
  charityConfigs,
  charityAddresses,
  donations,
  charityTags,
  charityPoints,
  pointImports,
  entitlements,
  coupons,
  couponImports,
  couponCodes,
  codeImports,
  codeUse,
  feeds,
  feedAnalytics,
  takeBacks,
  takeBackCarriers,
  takeBackStores,
  storeImports,
  acceptsTags,
  apiKeys,
  integrationKeys,
  webhooks,
  paypalAccount,
  cards,
  billings,
  widget,
} as const;

type Features = typeof features;
/** Every declared endpoint, as a union of literal types. */
export type AnyEndpoint = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];

/** The whole wire, in the order of the reference page. */
export const endpoints: readonly Endpoint[] = Object.values(features).flatMap((feature): Endpoint[] =>
  Object.values(feature),
);

/** Paths that the wire answers for a method. */
export type PathOf<M extends Method> = Extract<AnyEndpoint, { method: M }>['path'];
type At<M extends Method, P extends string> = Extract<AnyEndpoint, { method: M; path: P }>;

type Given<K extends string, V> = [V] extends [undefined] ? { readonly [P in K]?: never } : { readonly [P in K]: V };
type GivenOrNot<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: never }
  : { readonly [P in K]?: V };
type Variables<P extends string> = [PathNames<P>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathNames<P>, string | number>> };

/** What a caller hands over for a call: `path`, `query` and `body` exactly where the endpoint has them. */
export type CallInput<M extends Method, P extends string> = Variables<P> &
  GivenOrNot<'query', QueryInput<At<M, P>>> &
  Given<'body', BodyInput<At<M, P>>>;
/** What a successful call answers. */
export type CallAnswer<M extends Method, P extends string> = ReadAnswerOf<At<M, P>>;
