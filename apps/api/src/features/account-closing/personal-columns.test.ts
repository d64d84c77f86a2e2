import { expect, it } from 'vitest';
import { personalColumns } from '../../testing/personal-columns';

/** Every column marked as personal, with what becomes of it when an account is erased. */
const fates: Readonly<Record<string, 'erased' | 'not the account’s' | 'gone by then'>> = {
  'accounts.phone': 'erased',
  'accounts.address': 'erased',
  'accounts.billingEmail': 'erased',
  'cards.name': 'erased',
  'invoices.buyer': 'erased',
  'paypal_accounts.email': 'erased',
  'mail_senders.replyTo': 'erased',
  'mail_senders.address': 'erased',
  'past_orders.email': 'erased',
  'shop_orders.buyer': 'erased',
  'gift_aid_donors.email': 'erased',
  'gift_aid_donors.title': 'erased',
  'gift_aid_donors.firstName': 'erased',
  'gift_aid_donors.lastName': 'erased',
  'gift_aid_donors.house': 'erased',
  'gift_aid_donors.address': 'erased',
  'gift_aid_donors.postcode': 'erased',
  'gift_aid_letters.body': 'erased',
  'take_back_appeals.body': 'erased',
  'handover_cases.messages': 'erased',
  'reactions.board': 'erased',
  'comments.text': 'erased',
  'audit_log.ip': 'erased',
  'outgoing.recipient': 'erased',
  'outgoing.replyTo': 'erased',
  'users.email': 'erased',
  'users.firstName': 'erased',
  'users.lastName': 'erased',
  'sessions.ip': 'erased',
  'password_resets.email': 'erased',
  'password_resets.ip': 'erased',
  'email_changes.newEmail': 'erased',
  'invitations.email': 'erased',
  'registration_drafts.email': 'gone by then',
  'registration_drafts.details': 'gone by then',
  'registration_drafts.payment': 'gone by then',
  'site_moves.recipient': 'gone by then',
  'social_logins.email': 'erased',
  'social_logins.subject': 'erased',
  'provider_identities.subject': 'erased',
  'passkeys.name': 'erased',
  'volunteers.name': 'erased',
  'shoppers.email': 'not the account’s',
  'shoppers.name': 'not the account’s',
  'shoppers.postcode': 'not the account’s',
  'shopper_codes.email': 'not the account’s',
  'console_users.email': 'not the account’s',
  'console_users.name': 'not the account’s',
  'console_sessions.ip': 'not the account’s',
  'console_log.ip': 'not the account’s',
};

it('each column with personal data has its fate when an account is erased', async () => {
  const columns = await personalColumns();
  expect(columns.length).toBeGreaterThan(10);
  expect(columns).toEqual(Object.keys(fates).sort());
});
