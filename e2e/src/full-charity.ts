import { inDatabase } from './database';
import { filledCharity } from './filled-accounts';
import { addShop } from './shops';
import type { Wire } from './sites';

const week = [1, 2, 3, 4, 5, 6, 7];
const allDay = { from: '00:00', until: '23:59' };

/** For each weekday a shop that is open on no other, and one that is closed on no other: at any hour seven are open, and seven closed. */
async function addShopsOfEachDay(wire: Wire): Promise<void> {
  const hours = week.flatMap((day) => [[day], week.filter((other) => other !== day)]);
  for (const [at, days] of hours.entries())
    await addShop(wire, `Reading Room ${at}`, { opening_hours: days.map((day) => ({ day, ...allDay })) });
}

/** Rows in each state that a list shows, with the largest sums. `$1` is the user whose account it is. */
const statements = [
  `with states (state, excluded) as (
     select unnest(array['waiting', 'claimable', 'due_letter', 'notified', 'kept', 'claimed', 'adjusted']), null
     union all
     select 'excluded', unnest(array['no_declaration', 'no_address', 'no_agency', 'refunded', 'nothing_left']))
   insert into gift_aid_sales (uuid, account_id, donor_id, till_line, name, part, gross, commission, commission_vat, net,
     sold_at, sold_on, tax_year, state, excluded, returns_until)
   select gen_random_uuid(), account_id, id, state || coalesce(excluded, ''), 'Wool coat', 'over', 999999, 0, 0, 999999,
     '2026-11-28', '2026-11-28', 2026, state, excluded, '2026-12-28'
   from gift_aid_donors, states where account_id = $account`,
  `insert into gift_aid_letters (uuid, account_id, donor_id, kind, tax_year, sequence, subject, body, way, amount, sent_at, answer_by, answer)
   select gen_random_uuid(), account_id, id, kind, 2025, row_number() over (), 'Sold', 'Dear Ada', way, 999999,
     case when answer = 'none' and way = 'post' then null else timestamptz '2026-11-28' end,
     case when answer = 'none' then case kind when 'sale' then date '2099-11-28' when 'over_limit' then '2025-11-28' end end, answer
   from gift_aid_donors, unnest(array['sale', 'over_limit', 'year_end', 'declaration']) kind, unnest(array['mail', 'post']) way,
     unnest(array['none', 'keep', 'part', 'confirm']) answer where account_id = $account`,
  `insert into gift_aid_claims (uuid, account_id, number, from_day, until_day, state, claim, rules_version)
   select gen_random_uuid(), account_id, 1 + row_number() over (), '2026-11-28', '2026-12-28', state, 999999, '2025-11'
   from gift_aid_donors, unnest(array['draft', 'checked', 'exported', 'submitted', 'paid']) state where account_id = $account`,
  `insert into gifts (uuid, account_id, amount, state, via, language, fee, expires_at, paid_at)
   select gen_random_uuid(), account_id, 50000, state, 'Northfold Knitwear', 'en', 1480, '2099-11-28', '2026-11-28'
   from gift_aid_donors, unnest(array['paid', 'refunding', 'refunded']) state where account_id = $account`,
  `insert into donations (uuid, account_id, name, price, currency, status, received_at)
   select gen_random_uuid(), account_id, state, 999999, 'GBP', 'RECEIVED', now()
   from gift_aid_donors, unnest(array['sent', 'refunding', 'refunded']) state where account_id = $account`,
  `insert into shop_orders (uuid, account_id, donation_id, state, language, price, postage, hold_until, paid_at)
   select gen_random_uuid(), account_id, id, name, 'en', 999999, 0, '2099-11-28', '2026-11-28'
   from donations where name in ('sent', 'refunding', 'refunded') and account_id = $account`,
];

/** A charity with rows in each of its lists, of each state that they show. @returns the user’s address; see `password` */
export async function fullCharity(): Promise<string> {
  const { address, wire } = await filledCharity();
  await addShopsOfEachDay(wire);
  const account = `(select m.account_id from directory.memberships m join directory.users u on u.id = m.user_id where u.email = $1)`;
  for (const statement of statements) {
    const rows = await inDatabase(statement.replaceAll('$account', account), [address]);
    if (rows === 0) throw new Error(`No row was made by:\n${statement}`);
  }
  return address;
}
