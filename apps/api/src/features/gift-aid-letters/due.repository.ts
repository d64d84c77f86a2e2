import type { DeclarationCovers } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';

/** A donor who is to be written to, about which sales. */
export type Due = {
  readonly donorId: number;
  readonly taxYear: number;
  readonly net: number;
  readonly sales: readonly number[];
  readonly shopperId: number | null;
  readonly email: string;
  readonly name: string;
};

const columns = `g."donorId"::float8, g."taxYear", g.net::float8, g.sales::float8[], d.shopper_id::float8 as "shopperId", d.email,
      trim(d.title || ' ' || d.first_name || ' ' || d.last_name) as name`;
const asking = {
  name: 'gift-aid-letters.due',
  text: `
    select ${columns} from (
      select donor_id as "donorId", tax_year as "taxYear", sum(net) as net, array_agg(id order by id) as sales from gift_aid_sales
      where account_id = $1 and state = 'due_letter' and letter_id is null group by 1, 2 order by 1, 2 limit $2
    ) g join gift_aid_donors d on d.account_id = $1 and d.id = g."donorId" order by 1, 2`,
};

/** Who is to be asked about sales, each tax year for itself. */
export async function dueLetters(tx: Tx, most: number): Promise<Due[]> {
  const { rows } = await tx.client.query<Due>({ ...asking, values: [tx.scope.accountId, most] });
  return rows;
}

const yearly = {
  name: 'gift-aid-letters.year-end',
  text: `
    select ${columns} from (
      select donor_id as "donorId", max(tax_year) as "taxYear", sum(net) as net, array_agg(id order by id) as sales from gift_aid_sales
      where account_id = $1 and part = 'within' and state in ('waiting', 'claimable', 'claimed') and year_end_id is null and tax_year <= $2
      group by 1 having sum(net) >= $3 or min(tax_year) <= $4 order by 1 limit $5
    ) g join gift_aid_donors d on d.account_id = $1 and d.id = g."donorId" order by 1`,
};

/** Who is to be told what tax years brought that are over; little may wait for later years. */
export async function dueYearEnds(
  tx: Tx,
  {
    last,
    small,
    waited,
    most,
  }: { readonly last: number; readonly small: number; readonly waited: number; readonly most: number },
): Promise<Due[]> {
  const values = [tx.scope.accountId, last, small, waited, most];
  const { rows } = await tx.client.query<Due>({ ...yearly, values });
  return rows;
}

/** A donor who is to have the copy of what they declared by word of mouth. */
export type DueCopy = Pick<Due, 'donorId' | 'shopperId' | 'email' | 'name'> & {
  readonly declared: readonly {
    readonly id: number;
    readonly covers: DeclarationCovers;
    readonly text: string;
    readonly day: string;
  }[];
};

const copying = {
  name: 'gift-aid-letters.copies',
  text: `
    select g."donorId"::float8, g.declared, d.shopper_id::float8 as "shopperId", d.email, trim(d.title || ' ' || d.first_name || ' ' || d.last_name) as name
    from (
      select donor_id as "donorId", jsonb_agg(jsonb_build_object('id', id, 'covers', covers, 'text', text_version,
        'day', to_char(made_at at time zone 'Europe/London', 'YYYY-MM-DD')) order by made_at, id) as declared
      from gift_aid_declarations where account_id = $1 and made = 'spoken' and copy_id is null and cancelled_at is null group by 1 order by 1 limit $2
    ) g join gift_aid_donors d on d.account_id = $1 and d.id = g."donorId" order by 1`,
};

/** Who has declared by word of mouth and has no copy of it yet. */
export async function dueCopies(tx: Tx, most: number): Promise<DueCopy[]> {
  const { rows } = await tx.client.query<DueCopy>({ ...copying, values: [tx.scope.accountId, most] });
  return rows;
}

const copied = {
  name: 'gift-aid-letters.copied',
  text: 'update gift_aid_declarations set copy_id = $3 where account_id = $1 and id = any($2::bigint[]) and copy_id is null',
};

/** Says which letter has the copies of declarations. */
export async function nameCopy(tx: Tx, declarations: readonly number[], letterId: number): Promise<void> {
  await tx.client.query({ ...copied, values: [tx.scope.accountId, [...declarations], letterId] });
}

const naming = (column: 'letter_id' | 'year_end_id') => ({
  name: `gift-aid-letters.name-${column}`,
  text: `update gift_aid_sales set ${column} = $3, updated_at = now() where account_id = $1 and id = any($2::bigint[]) and ${column} is null`,
});
const namings = { letter: naming('letter_id'), yearEnd: naming('year_end_id') };

/** Says which letter tells of sales. */
export async function nameLetter(tx: Tx, which: keyof typeof namings, sales: readonly number[], letterId: number) {
  await tx.client.query({ ...namings[which], values: [tx.scope.accountId, [...sales], letterId] });
}

const notifying = {
  name: 'gift-aid-letters.notify',
  text: `
    update gift_aid_sales set state = 'notified', gift_on = $3::date, updated_at = now()
    where account_id = $1 and letter_id = any($2::bigint[]) and state = 'due_letter'`,
};

/** The donors of letters have until a day to keep what was sold: from then on it is a gift of that day. */
export async function notifySales(tx: Tx, letters: readonly number[], answerBy: string): Promise<void> {
  await tx.client.query({ ...notifying, values: [tx.scope.accountId, [...letters], answerBy] });
}

const answering = {
  name: 'gift-aid-letters.answered',
  text: `
    update gift_aid_sales set state = $3, part = $4, gift_on = $5::date, updated_at = now()
    where account_id = $1 and id = any($2::bigint[]) and state = 'notified'`,
};

/** What became of sales that a letter asked about. */
export async function answerSales(
  tx: Tx,
  sales: readonly number[],
  {
    keptOn,
    givenOn,
  }: { readonly keptOn: true; readonly givenOn?: never } | { readonly keptOn?: never; readonly givenOn: string },
): Promise<void> {
  const set = keptOn ? ['kept', 'kept', null] : ['claimable', 'over', givenOn];
  await tx.client.query({ ...answering, values: [tx.scope.accountId, [...sales], ...set] });
}
