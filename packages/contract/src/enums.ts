/** The closed vocabularies of the wire. No imports, so that any page can load them. */
export const roles = ['RETAILER', 'CHARITY', 'PARTNER'] as const;
export type Role = (typeof roles)[number];

/** What a user is in an account, whose role says what kind of account it is. */
export const memberRoles = ['owner', 'manager', 'editor', 'finance', 'viewer', 'shop_staff'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Of what a member may be limited to some rows: websites, and places of any kind. */
export const limitKinds = ['sites', 'places'] as const;
export type LimitKind = (typeof limitKinds)[number];
/**
 * Numbers of the rows that are seen; a kind that is not named is not limited. `couponsOf`, which keys have and members have not: of
 * coupons, those alone that one of these websites gives out.
 */
export type Limits = { readonly [K in LimitKind | 'couponsOf']?: readonly number[] };

/** A key for some websites sees these and the coupons that they give out. */
export const limitsOfKey = (sites: readonly number[]): Limits => ({ sites, couponsOf: sites });

/** One place, and nothing else that a member could be limited to. */
export const onlyPlace = (id: number): Limits => ({ sites: [], places: [id] });

/** By what kinds of rows a member is limited. */
export const limitedBy = (limits: Limits | null): LimitKind[] =>
  limitKinds.filter((kind) => limits?.[kind] !== undefined);

export const planNames = ['basic', 'standard', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

export const paymentTypes = ['STRIPE', 'PAYPAL'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** `pending`: it was begun, and PayPal has not said yes. */
export const payPalStatuses = ['connected', 'pending', 'disconnected'] as const;
export type PayPalStatus = (typeof payPalStatuses)[number];

/** `pending`: in full use, paid later. `past_due`: a payment failed and is tried again. `unpaid`: it is tried no more. */
export const subscriptionStatuses = ['active', 'pending', 'past_due', 'unpaid', 'canceled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** `draft`: a payment is under way and may still be refused; no caller sees these. */
/** `credited`: nothing is asked for it any more. `issued`: of credit notes. */
export const invoiceStatuses = ['open', 'paid', 'credited', 'written_off', 'issued'] as const;
export const invoiceKinds = ['plan', 'usage', 'credit_note'] as const;

/** Who registers a charity decides what its number looks like. */
export const charityRegulators = ['england_wales', 'scotland', 'northern_ireland'] as const;
export type CharityRegulator = (typeof charityRegulators)[number];

export const widgetStatuses = ['active', 'inactive'] as const;
export const pluginPositions = ['fixed', 'relative', 'absolute'] as const;
export const pluginDirections = ['topLeft', 'topRight', 'downLeft', 'downRight'] as const;

export const itemGenders = ['Men', 'Women', 'Kids'] as const;
export const itemTypes = ['SIMPLE'] as const;

export const feedFrequencies = ['DAILY', 'WEEKLY', 'HOURLY'] as const;
export type FeedFrequency = (typeof feedFrequencies)[number];

/** Ids are fixed (DECISIONS 33). What a file really is shows when it is read. */
export const feedTypes = [
  { id: 1, name: 'Google Merchant XML' },
  { id: 2, name: 'CSV or TSV' },
  { id: 3, name: 'JSON' },
] as const;

/** What a new feed begins with (S2 section 9). */
export const feedDefaults = { frequency: 'DAILY', time: '12:00', zone: 'America/Bahia_Banderas' } as const;

/** How a fetch of a feed stands. `unchanged`: the file is the one of last time; `held`: it has lost most of its items. */
export const feedRunStates = ['running', 'succeeded', 'unchanged', 'held', 'failed'] as const;
export type FeedRunState = (typeof feedRunStates)[number];

/** What a feed says of an item; `unknown`: something that is none of these. Only what can be ordered is offered in the marketplace. */
export const feedAvailabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder', 'unknown'] as const;
export type FeedAvailability = (typeof feedAvailabilities)[number];

/** What an item may lack, and then stays out of the marketplace; `price` of things from take-backs alone. */
export const feedItemGaps = ['id', 'name', 'slug', 'image', 'resell', 'price'] as const;
export type FeedItemGap = (typeof feedItemGaps)[number];

/** What of an item can be read from a column of the shop’s own. */
export const feedColumnFields = [
  ...(['id', 'name', 'link', 'image', 'more_images', 'price', 'sale_price'] as const),
  ...(['availability', 'brand', 'slug', 'resell'] as const),
] as const;
export type FeedColumnField = (typeof feedColumnFields)[number];
/** What a feed’s file is, told by its content. `xml`: a flat list whose names are the shop’s own. */
export const feedFormats = ['rss', 'atom', 'yml', 'xml', 'csv', 'shopify_csv', 'json', 'shopify_json'] as const;
export type FeedFormat = (typeof feedFormats)[number];
/** Where an item of the marketplace comes from: a feed, or a thing of a take-back that is sold again. */
export const feedItemSources = ['feed', 'take_back'] as const;

/** What a visitor does with an item of the marketplace: half of its card is seen for a second, or it leads to the shop. */
export const marketEvents = ['reach', 'click'] as const;
/** What somebody keeps of the marketplace; `board`: under a name of their own. */
export const reactionKinds = ['like', 'wishlist', 'board'] as const;
export type ReactionKind = (typeof reactionKinds)[number];
/** What a shop tells of a customer of its own, under its signature: each but `comment` can be taken back. */
export const customerEvents = ['like', 'unlike', 'wishlist', 'unwishlist', 'board', 'unboard', 'comment'] as const;
/** A comment is shown once its retailer says so. */
export const commentStates = ['waiting', 'shown', 'hidden'] as const;
export type CommentState = (typeof commentStates)[number];
/** Why events were left out as a whole. */
export const eventsLeftOut = ['crawler', 'own', 'privacy', 'repeated'] as const;

/** Whether what cannot be ordered stands in the marketplace, marked so. */
export const stockShown = ['shown', 'hidden'] as const;

export const languages = ['en', 'pl', 'de', 'it', 'ru', 'es'] as const;
export type Language = (typeof languages)[number];

/** The number by which the wire names a language, from 1. */
export const languageId = (language: Language): number => languages.indexOf(language) + 1;
export const languageOfId = (id: number): Language | undefined => languages[id - 1];

/** What a shopper may agree to be written for: a code that ends, what could be done with an item, where a parcel is. */
export const consentPurposes = ['ending_code', 'next_step', 'parcel_status'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Mails to shoppers that a site may design: what they are sent for. */
export const mailTypes = ['item_added', 'coupon', 'reminder', 'code'] as const;
export type MailType = (typeof mailTypes)[number];

/** Ids are fixed: forms and stored rows of callers carry them (DECISIONS 10). */
export const currencies = [
  { id: 1, code: 'GBP', symbol: '£' },
  { id: 2, code: 'EUR', symbol: '€' },
  { id: 3, code: 'PLN', symbol: 'zł' },
  { id: 4, code: 'USD', symbol: '$' },
] as const;

/** What an endpoint may ask of a member; the kinds of accounts and the members' roles map to these in one table. */
export const capabilities = [
  'websites:read',
  'websites:write',
  'websites:add',
  'tags:read',
  'tags:write',
  'points:read',
  'points:write',
  'points:add',
  'take-backs:read',
  'take-backs:write',
  'take-backs:grade',
  'take-backs:report',
  'stores:add',
  'charity:read',
  'charity:write',
  'donations:read',
  'donations:write',
  'gift-aid:read',
  'gift-aid:write',
  'sales:read',
  'sales:write',
  'coupons:read',
  'coupons:write',
  'feeds:read',
  'feeds:write',
  'files:write',
  'entitlements:read',
  'entitlements:write',
  'keys:read',
  'keys:write',
  'webhooks:read',
  'webhooks:write',
  'billing:read',
  'billing:write',
  'paypal:write',
  'account:write',
  'account:close',
  'team:read',
  'team:write',
  'devices:read',
  'devices:write',
  'take-backs:desk',
  'donations:desk',
] as const;
export type Capability = (typeof capabilities)[number];
/** What is done at the desk of a shop. */
export const deskCapabilities = ['take-backs:desk', 'donations:desk'] as const satisfies readonly Capability[];

/** What a place is kept for; `charity-points` are the shops of a charity. */
export const placeKinds = ['charity-points', 'take-back-stores'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const couponTypes = ['CASH', 'PERCENT'] as const;
export type CouponType = (typeof couponTypes)[number];
/** Who says at the till or in the basket whether a code is good and what it is worth: our API or plugins, or the shop alone. */
export const codeCheckers = ['api', 'shop'] as const;
export type CodeChecker = (typeof codeCheckers)[number];

/** Where a coupon stands in time and supply, beside being set active or not: exhausted has no code left to give. */
export const couponStates = ['scheduled', 'active', 'expired', 'exhausted'] as const;
export type CouponState = (typeof couponStates)[number];

/** Its pictures: the logo, and two of the lifestyle. */
export const couponImages = ['thumbnail', 'header', 'footer'] as const;
export type CouponImage = (typeof couponImages)[number];

/** How a delivery stands: failed ones are tried no more, unless somebody sends them again. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why we switch a webhook off: it has answered 410. */
export const webhookStops = ['gone'] as const;

/** What lists of websites, coupons and feeds can be narrowed to. A coupon without free codes has none left to give. */
export const websiteFilters = ['inactive', 'test'] as const;
export const couponFilters = ['inactive', 'no_free_codes'] as const;
export const feedFilters = ['failed'] as const;

/** By what a list of codes can be narrowed; used is what a shopper has. */
export const codeStates = ['all', 'used', 'unused', 'inactive'] as const;
export type CodeState = (typeof codeStates)[number];

/** How an import stands: the wire’s `status` counts from 0, which alone means in progress (S1 section 3). */
export const importStates = ['running', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** What the shop’s website sends us, as the website list sums it up. */
export const siteSignals = ['connected', 'test', 'paused', 'silent', 'waiting'] as const;
export type SiteSignal = (typeof siteSignals)[number];

/** Shop software that there is a plugin for; the first is the default. */
export const shopPlatforms = ['woocommerce', 'prestashop'] as const;
export type ShopPlatform = (typeof shopPlatforms)[number];

/** Ways to prove a domain: a tag in its first page, a file under /.well-known, a TXT record. */
export const domainMethods = ['meta', 'file', 'dns'] as const;
export type DomainMethod = (typeof domainMethods)[number];

/** Whose a domain is: nobody has proved it yet, the account itself has, or another one. */
export const domainStates = ['open', 'proven', 'taken'] as const;
export type DomainState = (typeof domainStates)[number];

/** What a check found: the proof, something else in its place, nothing there, or no answer at all. */
export const domainOutcomes = ['found', 'different', 'missing', 'unreachable'] as const;
export type DomainOutcome = (typeof domainOutcomes)[number];

/** Why an address could not be read. */
export const unreachableReasons = [
  'dns',
  'refused',
  'tls',
  'timeout',
  'http_status',
  'too_many_redirects',
  'other_domain',
  'too_large',
  'private_address_blocked',
  'port_blocked',
  'bad_url',
] as const;
export type UnreachableReason = (typeof unreachableReasons)[number];

/** What became of an order that a shop has sent. */
export const deliveryOutcomes = ['accepted', 'refused'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Programmes that an account may ask for: the first four are charities’, the last is retailers’ and partners’. */
export const entitlementTypes = [
  'SEND_BY_POST',
  'VIRTUAL_CHARITY',
  'CHARITY_SHOPS',
  'MICRO_DONATIONS',
  'TAKE_BACKS',
] as const;
export type EntitlementType = (typeof entitlementTypes)[number];
export const entitlementStatuses = ['INACTIVE', 'ACTIVE', 'IN REVIEW', 'REJECTED', 'BLOCKED'] as const;
export type EntitlementStatus = (typeof entitlementStatuses)[number];

/** What programmes need to be set up. `points`: an active one; `delivery`: a carrier or a local store. */
export const setupTasks = ['details', 'return_address', 'paypal', 'points', 'delivery'] as const;
export type SetupTask = (typeof setupTasks)[number];

/** What can happen to a garment, as its ledger names it. */
export const itemEventKinds = [
  'bought',
  'added',
  'listed',
  'given',
  'handed_over',
  'received',
  'graded',
  'routed',
  'rewarded',
  'sold',
  'recycled',
] as const;
export type ItemEventKind = (typeof itemEventKinds)[number];
/** Where a thing of a wardrobe is: with its shopper, promised to a take-back or a donation, handed over, gone. */
export const wardrobeStates = ['held', 'promised', 'away', 'gone'] as const;
export type WardrobeState = (typeof wardrobeStates)[number];
/** What became of a thing that is gone; the first three are its shopper's word. */
export const endedAs = ['sold', 'given', 'lost', 'returned', 'taken_back', 'donated'] as const;
export type EndedAs = (typeof endedAs)[number];
export const rewardStates = ['released', 'redeemed', 'expired', 'voided'] as const;

/** How the operator’s carriers are asked. */
export const carrierAdapters = ['none', 'sandbox', 'http'] as const;
export type CarrierAdapter = (typeof carrierAdapters)[number];

/** How good a thing is that was handed back, the best first. */
export const grades = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof grades)[number];
/**
 * Why a rule of a programme promises nothing now: its coupon is not set active, begins later, ends too soon, has no code left, or (where the
 * rule has an amount) its codes are not ours to give a value to.
 */
export const noPromises = ['inactive', 'scheduled', 'ends_soon', 'exhausted', 'not_own_codes'] as const;
export type NoPromise = (typeof noPromises)[number];
/** What becomes of a thing that a programme refuses; `return`: it is sent back. */
export const fatesOfRefused = ['recycle', 'donate', 'return'] as const;
export type FateOfRefused = (typeof fatesOfRefused)[number];

/** How a thing can go on, and what closes a way. */
export const ways = ['take_back', 'give'] as const;
export type WayKind = (typeof ways)[number];
export const wayClosures = [
  'programme_off',
  'paused',
  'test_item',
  'refunded',
  'gone',
  'promised',
  'by_photo',
  'not_own',
  'still_returnable',
  'too_old',
  'tag_blocked',
  'not_accepted',
  'no_way',
] as const;
export type WayClosure = (typeof wayClosures)[number];

export * from './donation-enums';
export * from './gift-enums';
export * from './handover-enums';
export * from './webhook-events';
