import { orderLimits, urlLength } from './order-limits';

/** Every limit that a form, a schema and a table share. No imports but numbers: the dashboard’s public pages load it without zod. */
export const limits = {
  page: { defaultSize: 15, maximumSize: 1000 },
  search: 200,
  email: 254,
  /** Characters. The upper bound keeps hashing cheap; the lower one is ours, the spec is silent. */
  password: { minimum: 10, maximum: 200 },
  personName: 100,
  companyName: 200,
  phone: 30,
  address: 200,
  houseNumber: 20,
  fullAddress: 600,
  town: 100,
  postcode: 12,
  siteName: 120,
  description: 5000,
  /** Of what an account names itself, where nothing longer is called for. */
  name: 60,
  placeName: 120,
  storeCode: 60,
  /** Openings of a week; days that differ from it; characters of what those are called. */
  openings: 42,
  specialHours: 100,
  specialName: 100,
  tagsOfPlace: 200,
  /** Of a parcel: the longest edge and the weight that can be said. `event`: characters of what a carrier tells. */
  carrier: { perPage: 10, name: 60, centimetres: 1000, kilograms: 1000, event: 65_536 },
  /** Places that a map lists one by one; more are clustered. */
  placesOnMap: 200,
  /** `perList`: how many views of one list a user keeps. */
  savedView: { list: 60, name: 60, query: 2000, perList: 30 },
  entitlementRequest: 1000,
  support: { message: 5000, page: 200, requestId: 64 },
  card: { name: 100, number: 16, cvc: { minimum: 3, maximum: 4 }, yearsAhead: 20 },
  /**
   * Bytes of one uploaded image, its longest edge in pixels after re-encoding, and what it may take before: pixels, bytes once unpacked,
   * and bytes of one that cannot be read row by row. Then what is worked on at once: calls with images, of an account and of all, and
   * images that wait.
   */
  image: {
    ...{
      bytes: 8 * 1024 * 1024,
      edge: 2000,
      inputPixels: 60_000_000,
      unpackedBytes: 200_000_000,
      heldBytes: 80_000_000,
    },
    ...{ callsOfAccount: 20, calls: 60, waiting: 200 },
  },
  url: urlLength,
  order: orderLimits,
  /** `pages` of a site in a day, `deliveries` of a site in the log. */
  siteHealth: { days: 90, pages: 100, deliveries: 500, page: 200, error: 300 },
  idempotencyKey: 128,
  couponCode: 100,
  /** `codes` and `perShopper` are the highest limits that can be set, `logoEdge` the longest edge of its logo in pixels. */
  coupon: {
    name: 120,
    shortDescription: 200,
    sites: 100,
    logoEdge: 800,
    codes: 100_000_000,
    perShopper: 1000,
    activityDays: 366,
  },
  /** `pdfLinkSeconds`: how long the signed address of an invoice’s PDF is good for. `holdSeconds`: before a payment that nobody heard of again is settled. `retryDays`: when a failed payment is tried again, counted from each failure. `toldDays`: how long before a smaller plan begins the account is told of the websites that it has no room for. `quoteSeconds`: how long what was shown before a choice is still charged. `confirmSeconds`: how long a payer may take to confirm a payment at the bank; `purchaseSeconds`: that of a purchase. */
  billing: {
    pdfLinkSeconds: 300,
    holdSeconds: 120,
    retryDays: [1, 3, 5, 7],
    toldDays: 7,
    quoteSeconds: 900,
    confirmSeconds: 82_800,
    purchaseSeconds: 1800,
    poNumber: 40,
    keptWebsites: 100,
    /** A card that ends is mailed about so many days before. */
    cardEndDays: 30,
  },
  /** Of an account; `overlapHours` is how long a key that was rotated may still be used. */
  /** Of a user. */
  passkeys: 20,
  apiKey: { name: 60, perAccount: 50, overlapHours: 168 },
  /** Of an account: members, and invitations that wait. */
  team: { members: 500, invitations: 100, limitedTo: 100 },
  /** Of an account, and how long the PIN of a volunteer is. */
  devices: { most: 100, volunteers: 500, pin: 6 },
  /** Of a website; `working` counts the new one and those in their overlap. */
  integrationKey: { overlapHours: 168, working: 5 },
  /** `answer`: bytes kept of what an address says to a message. */
  /** Websites that one is copied to at once. */
  copyTargets: 20,
  webhook: { perAccount: 20, description: 200, websites: 100, overlapHours: 168, answer: 2048 },
  /** `wrong`: codes that an account’s keys may try in vain in `seconds`. */
  redeem: { order: 64, reference: 64, wrong: 300, seconds: 600 },
  /** `share` is the most of a pattern’s codes that may exist: else one guess in a hundred is right. */
  generate: { codes: 100_000, prefix: 40, length: 40, share: 0.01 },
  /**
   * `bytes` of a file, packed and unpacked, and `items` of it; `itemBytes` of one. `name` and `id` are cut or refused beyond it.
   * A file that lacks more than `loss` of at least `few` items is held.
   */
  market: { events: 100, count: 50, hoursLate: 48, minutesEarly: 5 },
  /** `kept` reactions and `boards` of one shopper at one retailer; `ended` ones go after so many days. `actor` names a shop’s customer. */
  reactions: { kept: 2000, boards: 50, board: 60, asked: 50, endedDays: 30, actor: 200 },
  /** `perItem`: of one shopper to one item. `shown` stand on an item’s page, the newest. */
  comments: { text: 500, perItem: 20, shown: 50 },
  feed: {
    perAccount: 999,
    morePictures: 10,
    username: 200,
    password: 500,
    items: 2_000_000,
    fileRows: 100_000,
    itemBytes: 1024 * 1024,
    id: 100,
    name: 300,
    loss: 0.8,
    few: 5,
    problems: 100,
    previewItems: 20,
    /** Items that a preview reads on to, so that its problems are counted over more than it shows. */
    previewRead: 1000,
    /** A column’s name, how many of them a preview lists, and how much of what stands in one. */
    column: 200,
    columns: 200,
    example: 100,
    /** Less than a client waits for an answer. */
    previewSeconds: 15,
    runs: 50,
  },
  /** Things that a shopper photographs, the pictures of one, and the longest edge of these in pixels once encoded anew. */
  ownItems: { most: 200, photos: 3, edge: 1600 },
  /** `items` that are asked about at once; ways that are open and closed ones that are answered; places of one of them. */
  options: { items: 10, open: 10, closed: 10, places: 20 },
  /** Rows that one bulk call may name. */
  bulk: 1000,
  /** `refused` is how many refused lines an import lists; the others it only counts. `value` is how much of a cell it repeats. */
  import: { bytes: 64 * 1024 * 1024, lineBytes: 64 * 1024, refused: 10_000, value: 200, fileName: 200 },
} as const;

/** Lifetimes in seconds, and the number of wrong tries that a code survives. */
export const lifetimes = {
  session: { idle: 12 * 3600, absolute: 24 * 3600, remembered: 30 * 24 * 3600 },
  /** How long a token that another has taken the place of opens its session: for calls under way, and windows that hear of it late. */
  replacedToken: 60,
  registration: { idle: 30 * 60, absolute: 24 * 3600, resendAfter: 60 },
  shopperCode: { seconds: 600, tries: 5, digits: 6 },
  resetCode: { seconds: 600, tries: 5, resendAfter: 60 },
  /** How long the operator can open a closed account again. */
  closedAccount: 30 * 24 * 3600,
  emailChange: { seconds: 24 * 3600, resendAfter: 60 },
  /** Of a login that waits for its code. */
  loginTicket: { seconds: 300, tries: 5 },
  /** Of what an authenticator has to sign. */
  passkeyChallenge: 300,
  /** Of the code that makes a phone or till a shop’s device, and of a volunteer at it. */
  enrolment: 900,
  desk: { idle: 3600, absolute: 12 * 3600 },
  invitation: { seconds: 7 * 24 * 3600, resendAfter: 60 },
  shopperSession: 30 * 24 * 3600,
  idempotencyKey: 48 * 3600,
  /** How long the log of webhooks goes back. */
  webhookLog: 30 * 24 * 3600,
  /** How far the time of a signed order may be from ours. */
  orderSignature: 300,
} as const;
