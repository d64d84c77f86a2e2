import { takeBackLimits } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';

const active = (types: string) =>
  `exists (select 1 from entitlements e where e.account_id = a.account_id and e.status = 'ACTIVE' and e.type in (${types}))`;
const hasPlace = (kind: string) =>
  `exists (select 1 from places p where p.account_id = a.account_id and p.kind = '${kind}' and p.active)`;
const chosen = (allowed: boolean) => `coalesce((
  select jsonb_agg(jsonb_build_object('name', t.name, 'own', t.user_tag) order by t.user_tag, lower(t.name), t.id)
  from take_back_tags c join tags t on t.account_id = c.account_id and t.id = c.tag_id
  where c.account_id = b.account_id and c.take_back_id = b.id and c.allowed = ${allowed}), '[]')`;

/** The columns of an offer, in the order of what selects them. */
export const columns = [
  ...['account_id', 'kind', 'title', 'programme', 'logo', 'page', 'accepts', 'refuses', 'takes_from', 'min_age_days'],
  ...['max_age_months', 'returns_url', 'in_places', 'by_post', 'virtual', 'carriers', 'rewards', 'paused_until'],
];
const placeColumns = ['account_id', 'place_id', 'uuid', 'kind', 'name', 'city', 'lat_micro', 'lng_micro', 'cell_x'];
const columnsOfPlaces = [...placeColumns, 'cell_y', 'tags', 'full_until', 'needs', 'needs_until'];

/** Writes what is told anew where it differs, so that nothing is written where all is as it was. */
const replacing = (all: readonly string[]) => {
  const named = (of: string) => all.map((column) => `${of}.${column}`).join(', ');
  return `do update set ${all.map((column) => `${column} = excluded.${column}`).join(', ')}
    where (${named('o')}) is distinct from (${named('excluded')})`;
};

const offer = (kind: 'take_back' | 'give', selected: string) => ({
  name: `offers.publish-${kind}`,
  text: `
    with made as (${selected}),
    gone as (delete from directory.public_offers where account_id = $1 and kind = '${kind}' and not exists (select 1 from made))
    insert into directory.public_offers as o (${columns.join(', ')}) select * from made
    on conflict (account_id, kind) ${replacing(columns)}`,
});

const utc = (instant: string) => `to_char((${instant}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Rules whose coupon can give a code; of those with an amount one whose codes can carry it (`paysAsSum` of the take-backs). */
const rewards = `coalesce((
      select jsonb_agg(jsonb_build_object(
        'tag', case when t.id is not null then jsonb_build_object('name', t.name, 'own', t.user_tag) end,
        'grade', r.min_grade, 'sum', r.amount is not null, 'type', c.type, 'value', coalesce(r.amount, c.value), 'currency', c.currency,
        'from', ${utc('c.start_at')}, 'until', ${utc(`c.expires_at - interval '${takeBackLimits.promiseDays * 24} hours'`)}) order by r.id)
      from take_back_rules r
      join coupons c on c.account_id = r.account_id and c.id = case when r.amount is null then r.coupon_id else b.sum_coupon_id end
      left join tags t on t.account_id = r.account_id and t.id = r.tag_id
      where r.account_id = b.account_id and r.take_back_id = b.id and c.active and c.deleted_at is null
        and least(c.free, coalesce(c.total_limit - c.issued, c.free)) > c.reserved
        and (r.amount is null or c.type = 'CASH' and c.checked_by = 'api' and not c.codes_imported)), '[]')`;

/** What the account takes back, as its own rows say at this moment. */
export const takeBackNow = `select a.account_id, 'take_back', a.company_name, b.name, f.uuid, '', ${chosen(true)}, ${chosen(false)},
    b.takes_from, b.min_age_days, b.max_age_months, b.returns_url, ${hasPlace('take-back-stores')}, false, false,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', c.name,
        'price', case when not (u.uses_default or u.free) then u.price end,
        'currency', case when not (u.uses_default or u.free) then u.currency end) order by lower(c.name), c.id)
      from take_back_carriers u join provider.carriers c on c.id = u.carrier_id
      where u.account_id = b.account_id and u.take_back_id = b.id and u.active), '[]'),
    ${rewards},
    case when b.paused_until = 'infinity' then '9999-01-01T00:00:00Z' else b.paused_until end
  from accounts a
  join take_backs b on b.account_id = a.account_id
  left join files f on f.account_id = b.account_id and f.id = b.logo_id
  where a.account_id = $1 and ${active("'TAKE_BACKS'")}`;

const takeBack = offer('take_back', takeBackNow);

const hasAddress = `exists (select 1 from return_addresses r where r.account_id = a.account_id)`;

/** What the account is given, as its own rows say at this moment. */
export const giveNow = `select a.account_id, 'give', a.company_name, '', f.uuid, coalesce(b.username, ''), '[]'::jsonb, '[]'::jsonb, 'any', 0, null::int, '',
    ${active("'CHARITY_SHOPS'")} and ${hasPlace('charity-points')},
    ${active("'SEND_BY_POST'")} and ${hasAddress}, ${active("'VIRTUAL_CHARITY'")} and ${hasAddress},
    '[]'::jsonb, '[]'::jsonb, null::timestamptz
  from accounts a
  left join charity_profiles b on b.account_id = a.account_id
  left join files f on f.account_id = b.account_id and f.id = b.logo_id
  where a.account_id = $1 and ${active("'SEND_BY_POST', 'VIRTUAL_CHARITY', 'CHARITY_SHOPS'")}`;

const give = offer('give', giveNow);

const places = {
  name: 'offers.publish-places',
  text: `
    with made as (
      select p.account_id, p.id, p.uuid, p.kind, p.name, p.city, p.lat_micro, p.lng_micro, p.cell_x, p.cell_y, coalesce(c.tags, '') as tags,
        n.full_until, coalesce(n.needs, '[]') as needs, n.needs_until
      from accounts a
      join places p on p.account_id = a.account_id and p.active
      left join place_notes n on n.account_id = p.account_id and n.place_id = p.id
      left join (
        select c.place_id, jsonb_build_object(
          'accepts', coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'own', t.user_tag) order by t.user_tag, lower(t.name), t.id) filter (where c.allowed), '[]'),
          'refuses', coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'own', t.user_tag) order by t.user_tag, lower(t.name), t.id) filter (where not c.allowed), '[]'))::text as tags
        from place_tags c join tags t on t.account_id = c.account_id and t.id = c.tag_id
        where c.account_id = $1 group by c.place_id
      ) c on c.place_id = p.id
      where a.account_id = $1 and (p.kind = 'take-back-stores' and ${active("'TAKE_BACKS'")} or p.kind = 'charity-points' and ${active("'CHARITY_SHOPS'")})
    ),
    gone as (
      delete from directory.public_places g where g.account_id = $1 and not exists (select 1 from made m where m.id = g.place_id)
    )
    insert into directory.public_places as o (${columnsOfPlaces.join(', ')}) select * from made
    on conflict (account_id, place_id) ${replacing(columnsOfPlaces)}`,
};

const lock = { name: 'offers.lock', text: 'select pg_advisory_xact_lock($1::int, 5)' };

/**
 * Tells the public what the scope’s account takes, and where: its ACTIVE programmes and their active places as they are now. One after the
 * other for an account, so that nothing older is told after something newer.
 */
export async function publishOffers(tx: Tx): Promise<void> {
  const values = [tx.scope.accountId];
  await tx.client.query({ ...lock, values });
  await Promise.all([takeBack, give, places].map((statement) => tx.client.query({ ...statement, values })));
}
