import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ourSchemas } from '../../platform/db/migrate';
import { personalColumns } from '../../testing/personal-columns';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { exportedTables, neverExported } from './exported-tables';

/** What an account takes along, by hand: a new column is here, or left out there. */
const exported: Readonly<Record<string, string>> = {
  'directory.users': 'id uuid email first_name last_name language created_at',
  'directory.memberships': 'user_id role member_role limits invited_by joined_at last_used_at',
  'directory.invitations':
    'id uuid email member_role limits invited_by language created_at sent_at expires_at accepted_at revoked_at',
  'directory.sessions': 'id user_id created_at used_at idle_seconds expires_at revoked_at ip user_agent',
  'directory.passkeys': 'id uuid user_id synced name created_at last_used_at',
  'directory.provider_identities': 'issuer subject user_id linked_at',
  'directory.email_changes': 'id user_id new_email old_confirmed_at new_confirmed_at asked_at expires_at',
  'directory.second_factor_rules': 'required_from',
  'directory.standings': 'full_use_until',
  'directory.api_keys': 'id uuid prefix name scopes site_ids created_at last_used_at rotated_at expires_at revoked_at',
  'directory.integration_keys': 'id site_uuid created_at last_used_at expires_at',
  'directory.devices': 'id uuid place_id name enrolled_at last_used_at created_at revoked_at',
  'directory.volunteers': 'id uuid place_id name created_at removed_at',
  'directory.proven_domains': 'domain method proven_at',
  'directory.site_moves':
    'id uuid site_id site_uuid recipient name url from_name orders items coupons offered_by offered_at expires_at accepted_at ended_at end reason',
  'public.accounts':
    'uuid role company_name vatin vat_registered charity_number charity_regulator phone address postcode city_id city_name country_code billing_email po_number verified_at verification_refused_at terms_version terms_accepted_at created_at updated_at',
  'public.subscriptions':
    'id uuid created_at plan interval status payment_type current_period_start current_period_end anchor_day cancel_at_period_end next_plan next_interval next_told_at credit_pence bill_at',
  'public.cards': 'id uuid created_at name brand last4 exp_month exp_year end_told_at',
  'public.paypal_accounts': 'id uuid created_at email connected_at',
  'public.invoices':
    'id uuid created_at kind sequence status credits_invoice_id reason refund_pence po_number plan interval period_start period_end lines net_pence vat_percent vat_treatment vat_note vat_evidence vat_pence currency seller buyer payment_type issued_at paid_at tries attempts asked_at problem next_try_at credit_left_pence',
  'public.charges':
    'id uuid created_at invoice_id provider pence currency state code message refunded_pence settled_at',
  'public.money_entries': 'id uuid created_at book kind pence invoice_id charge_id cause at',
  'public.usage_lines': 'id uuid created_at kind cause amount currency due_at invoice_id',
  'public.vat_checks': 'id uuid created_at vatin country state note name reference checked_at',
  'public.entitlements': 'id uuid created_at type status reason request updated_at',
  'public.entitlement_changes': 'id uuid created_at type status reason request decided',
  'public.setup_tasks': 'task done_at',
  'public.saved_views': 'id uuid created_at user_id list name query shared',
  'public.audit_log': 'id uuid created_at actor_kind actor_id ip action subject before after',
  'public.files': 'id uuid created_at content_type size width height',
  'public.imports':
    'id uuid created_at kind target state file_name dry_run valid_rows_only lines added updated unchanged duplicates refused looked_up message ended_at',
  'public.import_refused_lines': 'import_id id line column value reason code',
  'public.sites':
    'id uuid created_at token name url widget_status logo image description test_mode active paused_by_plan_at stays unsigned_codes gift_offer config updated_at deleted_at',
  'public.site_activity': 'site_id last_seen_at orders items test_orders',
  'public.site_days': 'site_id day shown opened received refused',
  'public.site_pages': 'site_id day page version loads duplicates errors last_error last_seen_at',
  'public.deliveries':
    'id uuid created_at site_id received_at number test signed outcome status code message errors payload',
  'public.mail_senders':
    'id uuid created_at site_id name reply_to address public_key proven_at lost_at checked_at misses',
  'public.mail_templates': 'id uuid created_at site_id type language version updated_at',
  'public.mail_template_versions':
    'template_id version subject preheader design html text unknown_tags saved_by created_at',
  'public.orders': 'id uuid created_at site_id number bought_at test signed',
  'public.items':
    'id uuid created_at site_id order_id position name size color brand sku ean category gender type images price final_price currency shop_name bought_at test refunded_at',
  'public.item_events': 'id uuid created_at item_uuid kind at body',
  'public.past_orders': 'id uuid created_at site_id import_id order_id email',
  'public.refunds':
    'id uuid created_at site_id order_number order_id external_id at lines paid_again state items applied_at',
  'public.shopify_connections': 'id uuid created_at site_id first_delivery_at last_delivery_at last_topic',
  'public.shopify_orders': 'id uuid created_at site_id order_id number taken_as',
  'public.webhook_endpoints':
    'id uuid created_at url description events site_ids active stopped last_delivered_at last_failed_at updated_at',
  'public.webhook_messages': 'id uuid created_at type body',
  'public.webhook_deliveries': 'id uuid created_at endpoint_id message_id state tries round status due_at',
  'public.webhook_attempts': 'id uuid created_at delivery_id number url status failure answer milliseconds',
  'public.coupons':
    'id uuid created_at name description short_description type currency value start_at expires_at thumbnail header footer active checked_by codes_imported total_limit shopper_limit min_order_value min_spend min_order_currency codes free issued redeemed reserved updated_at deleted_at',
  'public.coupon_sites': 'coupon_id site_id',
  'public.coupon_codes': 'coupon_id id code active issued_at redeemed_at created_at',
  'public.code_uses':
    'coupon_id code_id issued_at order_id reference reward_id value currency redeemed_order redeemed_at rolled_back_at voided_at reminded_at',
  'public.feeds':
    'id uuid created_at type_id url frequency time day zone username mapping default_currency failures outage_told_at next_run_at items incomplete updated_at deleted_at',
  'public.feed_items':
    'id uuid created_at feed_id source key item_id name slug image resell link price price_amount price_currency availability more_images brand missing excluded exclude_discovery gone_at grade photos sold_at',
  'public.feed_item_days': 'id item_id day likes comments boards wishlists clicks reach',
  'public.feed_runs':
    'id uuid created_at feed_id state manual accept_loss attempts ended_at code message params read added updated unchanged gone refused incomplete problem_counts problems',
  'public.market_settings': 'id uuid created_at open out_of_stock intro comments updated_at',
  'public.comments': 'id uuid created_at item_id text state',
  'public.take_backs':
    'id uuid created_at name description logo_id takes_from min_age_days returns_url max_age_months max_items daily_limit paused_until pause_note store_receives fate_of_refused terms terms_version sum_coupon_id updated_at',
  'public.take_back_tags': 'take_back_id tag_id allowed',
  'public.take_back_rules': 'id uuid created_at take_back_id tag_id min_grade amount coupon_id',
  'public.take_back_carriers':
    'id uuid created_at take_back_id carrier_id active uses_default free currency price length width height max_weight max_items updated_at',
  'public.handovers':
    'id uuid created_at kind state code code_end way place_id carrier_use_id way_name price currency label_state address_mailed tracking terms_version fate_of_refused revision things decided summary expected expected_currency flagged codes_short late expires_at reminded_at handed_over_at taken_by scanned_at delivered_at received_at graded_at ended_at ended_by reason returned_at updated_at',
  'public.handover_photos': 'id uuid created_at handover_id item_uuid',
  'public.handover_cases': 'id uuid created_at handover_id about kind state messages updated_at',
  'public.take_back_items':
    'id uuid created_at handover_id item_uuid own signed order_number name brand size color category gender sku ean images price currency bought_at worn faults washed promise_amount promise_coupon_id left_out_at refunded_at earned matches verdict refusal refusal_note grade route photos graded_by graded_at updated_at',
  'public.take_back_notes': 'id uuid created_at handover_id user_id body',
  'public.take_back_reviews': 'id uuid created_at handover_id flags state cleared_by cleared_at reason',
  'public.take_back_appeals': 'id uuid created_at handover_id items body state answer answered_by answered_at',
  'public.rewards':
    'id uuid created_at handover_id cause cause_id coupon_id code_id state value currency reserved_at released_at voided_at reason words',
  'public.return_addresses':
    'id uuid created_at title street house_no postcode city country_code lat_micro lng_micro updated_at',
  'public.places':
    'id uuid created_at kind name description comments street city postcode country_code area lat_micro lng_micro zone active store_code opening_hours special_hours import_id updated_at',
  'public.place_tags': 'place_id tag_id allowed',
  'public.place_notes': 'id uuid created_at place_id full_until needs needs_until updated_at',
  'public.tags': 'id uuid created_at name user_tag',
  'public.charity_profiles': 'id uuid created_at username description website logo_id page updated_at',
  'public.charity_shop_settings': 'id uuid created_at postage days_to_send returns updated_at',
  'public.shipping_addresses': 'id uuid created_at city_name house_no postcode street flat_no updated_at',
  'public.donations':
    'id uuid created_at handover_id place_id item_uuid count name brand size color category gender sku ean images own_photos description photos price sold_price currency sold_via status expires_at received_at listed_at sold_at ended_at passed_to declined note fate donor_id updated_at',
  'public.shop_orders':
    'id uuid created_at donation_id state buyer language price postage hold_until tries fee refund_from lapsed tracking paid_at sent_at refunded_at updated_at',
  'public.gifts':
    'id uuid created_at amount state via language tries fee expires_at failed paid_at refunded_at donor_id updated_at',
  'public.gift_aid_settings':
    'id uuid created_at method hmrc_reference trading_name trading_number commission_bp commission_vat_bp rules_version checks updated_at',
  'public.gift_aid_donors':
    'id uuid created_at charity donor_no imported email title first_name last_name house address postcode country language not_business agency_version agency_at kept_until updated_at',
  'public.gift_aid_declarations':
    'id uuid created_at donor_id covers made text_version made_at from_day cancelled_at until_day copy_id',
  'public.gift_aid_sales':
    'id uuid created_at donor_id donation_id till_line gift_id name part gross commission commission_vat net sold_at sold_on tax_year state excluded returns_until gift_on letter_id year_end_id claim_id refunded_at adjusted_id updated_at',
  'public.gift_aid_letters':
    'id uuid created_at donor_id kind tax_year sequence subject body way amount sent_at posted_on answer_by answer answered_at keeps paid_out_on',
  'public.gift_aid_claims':
    'id uuid created_at number from_day until_day state lines gifts claim checked_by checked_at exported_at submitted_at paid_at hmrc_reference rules_version',
  'public.gift_aid_years': 'id uuid created_at donor_id tax_year net',
};

/** Tables of accounts that are left out whole. */
const leftOut: Readonly<Record<string, string>> = {
  'public.account_exports': 'orders of this file',
  'public.list_totals': 'counts of other rows',
  'public.place_cells': 'counts of other rows',
  'public.event_batches': 'numbers by which events are counted once',
  'public.reactions': 'what single shoppers like, of whom the account sees days alone (feed_item_days)',
  'public.domain_events': 'what one part of the program tells another',
  'public.job_outbox': 'work that waits',
  'public.idempotency_keys': 'answers to repeated calls',
  'directory.account_views': 'secrets of support, whose looks are in the audit log',
  'directory.blocked_accounts': 'nobody gets a file of such an account',
  'directory.login_tickets': 'secrets',
  'directory.order_pages': 'secrets of shoppers',
  'directory.provider_refs': 'what payment providers call things',
  'directory.site_keys': 'a copy of websites',
  'directory.public_names': 'a copy of the short name',
  'directory.public_offers': 'a copy of programmes',
  'directory.public_places': 'a copy of places',
};

/** Personal data that no account takes along, and whose it is. */
const others: Readonly<Record<string, string>> = {
  'reactions.board': 'the shopper’s',
  'shoppers.email': 'the shopper’s',
  'shoppers.name': 'the shopper’s',
  'shoppers.postcode': 'the shopper’s',
  'shopper_codes.email': 'the shopper’s',
  'console_users.email': 'the operator’s',
  'console_users.name': 'the operator’s',
  'console_sessions.ip': 'the operator’s',
  'console_log.ip': 'the operator’s',
  'registration_drafts.email': 'nobody’s account yet',
  'registration_drafts.details': 'nobody’s account yet',
  'registration_drafts.payment': 'nobody’s account yet',
  'password_resets.email': 'who asked is not known: the address may be a user’s, is in users, and goes within minutes',
  'password_resets.ip': 'who asked is not known',
  'social_logins.email': 'a ticket of minutes, of an address that is in users',
  'social_logins.subject': 'the same, of a number that is in provider_identities',
  'outgoing.recipient': 'a mail on its way, of an address that is in another file; empty once it is sent',
  'outgoing.replyTo': 'the same',
};

let app: TestApp;
const columnsOf = new Map<string, readonly string[]>();
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.admin.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition group by 1`,
    [ourSchemas],
  );
  for (const { name, columns } of rows) columnsOf.set(name, columns);
});
afterAll(() => app.close());

const taken = (table: (typeof exportedTables)[number]): readonly string[] => {
  const without: readonly string[] = [...neverExported, ...(table.without ?? [])];
  return (columnsOf.get(table.name) ?? []).filter((column) => !without.includes(column));
};

describe('what an account takes along', () => {
  it('is every column that is written down here, and no other', () => {
    const found = exportedTables.map((table) => [table.name, [...taken(table)].sort().join(' ')]);
    const written = Object.entries(exported).map(([name, columns]) => [name, columns.split(' ').sort().join(' ')]);
    expect(found).toEqual(written);
  });

  it('is decided of every table of an account', () => {
    const ofAccounts = [...columnsOf].filter(([, columns]) => columns.includes('account_id')).map(([name]) => name);
    const decided = new Set([...Object.keys(exported), ...Object.keys(leftOut)]);
    expect(ofAccounts.filter((name) => !decided.has(name))).toEqual([]);
    expect(Object.keys(leftOut).filter((name) => !ofAccounts.includes(name) || name in exported)).toEqual([]);
  });

  it('has all that is personal, but what is somebody else’s', async () => {
    const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const columns = new Set(
      exportedTables.flatMap((table) => taken(table).map((column) => `${table.name.replace(/^\w+\./, '')}.${column}`)),
    );
    const missing = (await personalColumns()).filter((name) => !columns.has(snake(name)));
    expect(missing).toEqual(Object.keys(others).sort());
  });

  it('has nothing that is called a secret', () => {
    const secret = /hash|secret|password|private|credential|signature|_key$/;
    const names = exportedTables.flatMap((table) => taken(table).filter((column) => secret.test(column)));
    // Of a sender’s mails, as it stands in the record of its domain.
    expect(names).toEqual(['public_key']);
  });
});
