/** A table whose rows of an account go into the file with its data. */
export type ExportedTable = {
  readonly name: string;
  /** What it holds, as the file’s own list says it. */
  readonly holds: string;
  /** Columns that are left out, each line of them with its reason. */
  readonly without?: readonly string[];
  /** Which rows are the account’s, `$1`, where that is not said by their `account_id`. */
  readonly rows?: string;
  /** Members that take the place of the row’s own. */
  readonly instead?: string;
};

/**
 * Numbers that lead out of the account: to itself, to a shopper, who has the same at every shop, and to other accounts. They are in no
 * row, whatever its table.
 */
export const neverExported = ['account_id', 'shopper_id', 'shop_account_id', 'to_account_id', 'gift_charity'] as const;

const members = 'select user_id from directory.memberships where account_id = $1';
/** What a payment provider calls things, and keys that keep a payment from being made twice. */
const ofProvider = ['provider_reference', 'payment_reference', 'approval_reference', 'reference', 'source', 'key'];
/** Copies of other columns that are only searched or sorted by. */
const derived = ['folded', 'folded_brand', 'market_rank', 'cell_x', 'cell_y', 'code_key', 'match_key', 'sort_name'];
/** Marks by which a feed’s file is compared with the one before. */
const compared = ['fingerprint', 'etag', 'last_modified', 'content_hash'];
/** What a shop calls its customer, hashed, and who pays, hashed. */
const hashedPeople = ['actor', 'payer_key'];
/** Names of files in the store, which lead nowhere from outside. */
const stored = ['file_key', 'label_file'];
/** The seals of a garment’s life, which the ledger itself shows. */
const seals = ['seq', 'prev', 'hash'];

const public_: readonly ExportedTable[] = [
  { name: 'accounts', holds: 'The company and its details', without: ['dev'] },
  { name: 'subscriptions', holds: 'Your plan', without: ofProvider },
  { name: 'cards', holds: 'The card that pays, without its number', without: ofProvider },
  {
    name: 'paypal_accounts',
    holds: 'The PayPal account that is connected',
    without: [...ofProvider, 'pending_reference', 'pending_state_hash'],
  },
  { name: 'invoices', holds: 'Invoices and credit notes', without: ofProvider },
  { name: 'charges', holds: 'Payments and their tries', without: ofProvider },
  { name: 'money_entries', holds: 'The books of what was asked, paid and given back' },
  { name: 'usage_lines', holds: 'What was used and is charged' },
  { name: 'vat_checks', holds: 'Checks of your VAT number' },
  { name: 'entitlements', holds: 'Programmes that you take part in' },
  { name: 'entitlement_changes', holds: 'What became of your requests for programmes' },
  { name: 'setup_tasks', holds: 'Steps of setting up that are done' },
  { name: 'saved_views', holds: 'Saved views of lists' },
  {
    name: 'audit_log',
    holds: 'What was done in the account, when and by whom',
    // A shopper’s own actions are theirs; where support, strangers and other systems call from is not the account’s.
    rows: "t.account_id = $1 and t.actor_kind <> 'shopper'",
    instead: "jsonb_build_object('ip', case when t.actor_kind in ('user', 'key', 'volunteer') then t.ip else '' end)",
    without: ['erased'],
  },
  { name: 'files', holds: 'Pictures that you have uploaded; they lie in images/' },
  {
    name: 'imports',
    holds: 'Files that you have imported, and what came of them',
    without: [...stored, 'layout', 'position', 'attempts', 'refusals_listed'],
  },
  { name: 'import_refused_lines', holds: 'Lines that imports left out' },

  { name: 'sites', holds: 'Websites' },
  { name: 'site_activity', holds: 'Orders and items of each website in all' },
  { name: 'site_days', holds: 'How often the widget was shown, by day' },
  { name: 'site_pages', holds: 'Pages that the script is on' },
  { name: 'deliveries', holds: 'What your websites have sent in, and what came of it' },
  { name: 'mail_senders', holds: 'Senders of your mails', without: ['private_key'] },
  { name: 'mail_templates', holds: 'Mail templates' },
  { name: 'mail_template_versions', holds: 'What mail templates say' },
  { name: 'orders', holds: 'Orders', without: compared },
  { name: 'items', holds: 'Items that were bought', without: ['added_at'] },
  { name: 'item_events', holds: 'What happened to items', without: seals },
  { name: 'past_orders', holds: 'Past orders that you have imported' },
  { name: 'refunds', holds: 'Refunds that you have told us of' },
  { name: 'shopify_connections', holds: 'Connections with Shopify', without: ['secret'] },
  { name: 'shopify_orders', holds: 'Orders that came from Shopify', without: ['token_hash'] },
  {
    name: 'webhook_endpoints',
    holds: 'Webhooks',
    without: ['secret', 'old_secret', 'old_secret_until', 'queued', 'wake_at'],
  },
  { name: 'webhook_messages', holds: 'What webhooks were told' },
  { name: 'webhook_deliveries', holds: 'Messages on their way to webhooks' },
  // Headers hold signatures.
  { name: 'webhook_attempts', holds: 'Tries of webhooks', without: ['headers'] },

  { name: 'coupons', holds: 'Coupons' },
  { name: 'coupon_sites', holds: 'Which websites give out which coupons' },
  { name: 'coupon_codes', holds: 'Codes of coupons', without: derived },
  { name: 'code_uses', holds: 'Codes that were given out or used' },
  { name: 'feeds', holds: 'Product feeds', without: ['password', ...compared] },
  { name: 'feed_items', holds: 'Items of product feeds', without: [...derived, ...compared] },
  { name: 'feed_item_days', holds: 'Likes, comments and clicks, by item and day' },
  { name: 'feed_runs', holds: 'Runs of product feeds' },
  { name: 'market_settings', holds: 'Settings of your marketplace' },
  { name: 'comments', holds: 'What was written about your items', without: hashedPeople },

  { name: 'take_backs', holds: 'Your take-back programme' },
  { name: 'take_back_tags', holds: 'What it takes and refuses' },
  { name: 'take_back_rules', holds: 'What it pays for' },
  { name: 'take_back_carriers', holds: 'Carriers that it uses' },
  {
    name: 'handovers',
    holds: 'Take-backs and donations that were handed over or asked for',
    without: ['label_reference', ...stored],
  },
  { name: 'handover_photos', holds: 'Names of pictures of what was handed over' },
  { name: 'handover_cases', holds: 'Questions about hand-overs, and answers' },
  { name: 'take_back_items', holds: 'Items of take-backs' },
  { name: 'take_back_notes', holds: 'Your notes on take-backs' },
  { name: 'take_back_reviews', holds: 'Take-backs that you were asked to look at' },
  { name: 'take_back_appeals', holds: 'Objections, and answers' },
  { name: 'rewards', holds: 'Rewards for what was handed over' },
  { name: 'return_addresses', holds: 'Where parcels go' },
  { name: 'places', holds: 'Stores and shops', without: derived },
  { name: 'place_tags', holds: 'What places take and refuse' },
  { name: 'place_notes', holds: 'What places need, and which are full' },
  { name: 'tags', holds: 'Tags' },

  { name: 'charity_profiles', holds: 'The page of your charity' },
  { name: 'charity_shop_settings', holds: 'Settings of your virtual shop' },
  { name: 'shipping_addresses', holds: 'Where gifts by post go' },
  { name: 'donations', holds: 'Things that were donated' },
  {
    name: 'shop_orders',
    holds: 'Orders of your virtual shop',
    without: [...ofProvider, 'caller', 'pay_url', 'matched', 'match_due'],
  },
  {
    name: 'gifts',
    holds: 'Small gifts of money',
    without: [...ofProvider, ...hashedPeople, 'pay_url', 'matched', 'match_due'],
  },
  { name: 'gift_aid_settings', holds: 'Settings of Gift Aid' },
  { name: 'gift_aid_donors', holds: 'Donors of Gift Aid' },
  { name: 'gift_aid_declarations', holds: 'Their declarations' },
  { name: 'gift_aid_sales', holds: 'Sales for donors' },
  { name: 'gift_aid_letters', holds: 'Letters to donors' },
  { name: 'gift_aid_claims', holds: 'Claims' },
  { name: 'gift_aid_years', holds: 'What was sold for each donor in a tax year' },
];

const directory: readonly ExportedTable[] = [
  {
    name: 'users',
    holds: 'Who may enter the account',
    rows: `t.id in (${members})`,
    without: ['password_hash', 'left_at'],
  },
  { name: 'memberships', holds: 'What each of them may do' },
  { name: 'invitations', holds: 'Who was invited', without: ['token_hash'] },
  {
    name: 'sessions',
    holds: 'Where they are signed in',
    rows: `t.account_id = $1 and t.user_id in (${members})`,
    without: ['token_hash', 'earlier_hash', 'earlier_until'],
  },
  // Not the key itself, which is no secret either, nor how its device names it.
  {
    name: 'passkeys',
    holds: 'Names of their passkeys',
    rows: `t.user_id in (${members})`,
    without: ['credential_id', 'public_key', 'counter'],
  },
  {
    name: 'provider_identities',
    holds: 'Who they are where they sign in elsewhere',
    rows: `t.user_id in (${members})`,
  },
  { name: 'email_changes', holds: 'Changes of their addresses that wait', without: ['old_hash', 'new_hash'] },
  { name: 'second_factor_rules', holds: 'Since when a second step is required' },
  { name: 'standings', holds: 'Until when the account is in full use without paying' },
  { name: 'api_keys', holds: 'Names of API keys', without: ['key_hash'] },
  // The secret is derived from the uuid.
  { name: 'integration_keys', holds: 'When integration keys were used', without: ['uuid'] },
  {
    name: 'devices',
    holds: 'Devices of your shops',
    without: ['code_hash', 'code_place', 'code_expires_at', 'token_hash'],
  },
  { name: 'volunteers', holds: 'Volunteers at these devices', without: ['pin_hash'] },
  { name: 'proven_domains', holds: 'Domains that you have proved' },
  {
    name: 'site_moves',
    holds: 'Websites that you have offered to another account',
    rows: 't.from_account_id = $1',
    without: ['from_account_id', 'accepted_by'],
  },
];

/** In the order of the file. A test compares them with the schema: a new table or column has to be decided on. */
export const exportedTables: readonly ExportedTable[] = [
  ...directory.map((table) => ({ ...table, name: `directory.${table.name}` })),
  ...public_.map((table) => ({ ...table, name: `public.${table.name}` })),
];
