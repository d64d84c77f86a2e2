import { type BodyInput, giftAidDonors, giftAidSales, importAnswer } from '@dw/contract';
import { call } from './client';
import type { Tenant } from './factories';
import { type TestApp, until } from './test-app';

/** Sets a charity’s way of aiding; a trading company has a name where the method needs one. */
export const aidBy = (app: TestApp, { token }: Tenant, changed: BodyInput<typeof giftAidSales.saveSettings>) =>
  call(app.origin, giftAidSales.saveSettings, {
    token,
    body: { trading_name: 'Rail Trading', trading_number: '01234567', ...changed },
  });

let donors = 0;

/** A donor who declared on that day for all gifts to come, and lets the charity sell for them. */
export async function addDonor(
  app: TestApp,
  { token, accountId }: Tenant,
  made_on: string,
  changed: Partial<BodyInput<typeof giftAidDonors.create>> = {},
) {
  donors += 1;
  const person = { title: 'Ms', first_name: 'Ada', last_name: `Byron${donors}`, house: '12', postcode: 'LS1 4AP' };
  const declaration = { covers: 'future', made: 'written', made_on } as const;
  const body = { ...person, donor_no: `N${donors}`, agent: true, declaration, ...changed };
  const donor = await call(app.origin, giftAidDonors.create, { token, body });
  // They agreed on the day on which they declared.
  await app.admin.query(
    'update gift_aid_donors set agency_at = $3 where account_id = $1 and id = $2 and agency_at is not null',
    [accountId, donor.id, `${made_on}T12:00:00Z`],
  );
  return donor;
}

const headers = {
  sales: 'line,donor,day,item,price',
  refunds: 'line,day',
  existing_donors: 'number,title,first_name,last_name,house,address,postcode,country,email,declared,covers,agreed',
} as const;

/** Uploads a file of a till, of sales or of refunds, or of donors, and waits until it is in. */
export async function importTill(
  app: TestApp,
  { token }: Tenant,
  what: keyof typeof headers,
  lines: readonly string[],
) {
  const header = headers[what];
  const form = new FormData();
  form.set('csv_file', new Blob([[header, ...lines].join('\n')]), 'till.csv');
  const at = `${app.origin}/api/charities/gift_aid/${what}`;
  const response = await fetch(`${at}/csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`The upload was refused: ${response.status} ${text}`);
  const { id } = importAnswer.parse(JSON.parse(text));
  return until(async () => {
    const { rows } = await app.admin.query('select state, added, duplicates, refused from imports where id = $1', [id]);
    const [found] = rows;
    return found !== undefined && found.state !== 'running' && found;
  }, 60);
}
