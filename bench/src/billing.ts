// bench:billing: accounts whose period ends in one hour, billed by a server with the sandbox: how long it takes, and how often it is asked in a second.
import pg from 'pg';
import { jobsSchema } from '../../apps/api/src/platform/db/migrate';
import { startProduct } from './lib/bench-product';
import { report } from './lib/report';

const accounts = Number(process.env.BILLING_ACCOUNTS ?? 10_000);
const hourSeconds = 3600;
const first = 5_000_000;

const product = await startProduct();
const owner = new pg.Client(product.database);
await owner.connect();

/** Accounts with a card that works and a Standard plan of a month, whose period ends now. */
async function fill(): Promise<void> {
  const ids = `select $1::bigint + n as id from generate_series(1, $2::int) n`;
  await owner.query(
    `insert into accounts (account_id, role, company_name, vatin, address, city_name)
     select id, 'RETAILER', 'Bench ' || id, '980780684', '1 Rail Lane', 'Leeds' from (${ids}) a`,
    [first, accounts],
  );
  await owner.query(
    `insert into cards (account_id, name, brand, last4, exp_month, exp_year, provider_reference)
     select id, 'Bench', 'Visa', '4242', 12, 2040, 'sandbox_bench_' || id from (${ids}) a`,
    [first, accounts],
  );
  await owner.query(
    `insert into subscriptions (account_id, plan, interval, status, payment_type, current_period_start, current_period_end,
       anchor_day, bill_at)
     select id, 'standard', 'month', 'active', 'STRIPE', now() - interval '1 month', now(), extract(day from now()), now()
     from (${ids}) a`,
    [first, accounts],
  );
}

const numberOf = async (text: string, values: unknown[] = [first]): Promise<number> =>
  Number((await owner.query(text, values)).rows[0]?.n ?? 0);

try {
  await fill();
  const began = Date.now();
  // The look at whose day has come, which the server does each hour.
  await owner.query(`insert into ${jobsSchema}.job (name, data, retry_limit) values ('billing.find-due', '{}', 8)`);
  let paid = 0;
  while (paid < accounts && Date.now() - began < hourSeconds * 1000) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    paid = await numberOf("select count(*) as n from invoices where account_id > $1 and status = 'paid'");
    console.error(`${Math.round((Date.now() - began) / 1000)} s: ${paid} of ${accounts}`);
  }
  const seconds = (Date.now() - began) / 1000;
  // Each payment is two calls: it is opened, and then charged.
  const mostPaid = await numberOf(
    `select max(n) as n from (select count(*) as n from charges where account_id > $1 group by date_trunc('second', created_at)) s`,
  );
  const payments = await numberOf("select count(*) as n from sandbox.payments where source like 'sandbox_bench_%'", []);
  report(
    'billing',
    [
      {
        name: 'an hour’s accounts',
        value: Math.round((10_000 * seconds) / Math.max(paid, 1)),
        unit: 's',
        atMost: hourSeconds,
      },
      {
        name: 'calls of the provider',
        value: Math.round(((2 * payments) / seconds) * 100) / 100,
        unit: 'a second',
        atMost: 10,
      },
    ],
    { accounts, paid, seconds: Math.round(seconds), payments, mostBegunInASecond: mostPaid },
  );
} finally {
  await owner.end();
  await product.stop();
}
