import type { BareList } from './bare-list';

const donor = 'join gift_aid_donors d on d.account_id = t.account_id and d.id = t.donor_id';
const inStatus = (...statuses: readonly string[]) => `t.status in (${statuses.map((one) => `'${one}'`).join()})`;

/** What a charity’s lists of giving read. */
export const bareCharityLists: readonly BareList[] = [
  {
    path: '/charities/donations',
    role: 'charity',
    select: 't.*, h.code, h.uuid as handover, h.way, h.way_name',
    from: 'donations t left join handovers h on h.account_id = t.account_id and h.id = t.handover_id',
    where: 't.account_id = $1',
    sorts: { updated_at: 't.updated_at', created_at: 't.created_at' },
    searched: ['t.name'],
    filters: {
      'status=here': inStatus('RECEIVED'),
      'status=open': `(${inStatus('RECEIVED', 'LISTED')} or (t.status = 'ANNOUNCED' and (t.expires_at is null or t.expires_at > now())))`,
    },
  },
  {
    path: '/charities/gifts',
    role: 'charity',
    select: 't.*',
    from: 'gifts t',
    where: 't.account_id = $1 and t.paid_at is not null',
    sorts: { paid_at: 't.paid_at' },
    filters: { 'state=paid': `t.state = 'paid'`, 'state=refunded': `t.state in ('refunding', 'refunded')` },
  },
  {
    path: '/charities/shop_orders',
    role: 'charity',
    select: 't.*, d.name as item, d.photos, d.uuid as donation',
    from: 'shop_orders t join donations d on d.account_id = t.account_id and d.id = t.donation_id',
    where: 't.account_id = $1 and t.paid_at is not null',
    sorts: { created_at: 't.created_at' },
    filters: { 'state=to_send': `t.state = 'paid'`, 'state=sent': `t.state = 'sent'` },
  },
  {
    path: '/charities/gift_aid/donors',
    role: 'charity',
    select: `t.*, exists (select 1 from gift_aid_declarations d where d.account_id = $1 and d.donor_id = t.id
      and d.from_day <= current_date and (d.until_day is null or d.until_day >= current_date)) as declared`,
    from: 'gift_aid_donors t',
    where: 't.account_id = $1',
    sorts: { created_at: 't.created_at' },
    searched: ['t.first_name', 't.last_name', 't.donor_no'],
  },
  {
    path: '/charities/gift_aid/sales',
    role: 'charity',
    select: 't.*, d.uuid as donor, d.donor_no, d.first_name, d.last_name',
    from: `gift_aid_sales t ${donor}`,
    where: 't.account_id = $1',
    sorts: { sold_on: 't.sold_on' },
    filters: { 'state=claimed': `t.state = 'claimed'`, 'state=excluded': `t.state = 'excluded'` },
  },
  {
    path: '/charities/gift_aid/letters',
    role: 'charity',
    select:
      't.*, d.uuid as donor, d.donor_no, d.title, d.first_name, d.last_name, d.house, d.address, d.postcode, d.country',
    from: `gift_aid_letters t ${donor}`,
    where: 't.account_id = $1',
    sorts: { created_at: 't.created_at' },
    filters: { 'state=to_post': `t.way = 'post' and t.posted_on is null` },
  },
  {
    path: '/charities/gift_aid/claims',
    role: 'charity',
    select: 't.*',
    from: 'gift_aid_claims t',
    where: 't.account_id = $1',
    sorts: { created_at: 't.created_at' },
  },
];
