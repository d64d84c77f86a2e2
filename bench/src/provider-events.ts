// bench:events [count]: events of a payment provider, signed, by ten callers; how soon they are acknowledged.
import { createHmac } from 'node:crypto';
import { ownAddress } from '../../e2e/src/own-address';
import { startServer } from '../../e2e/src/server';
import { boundedTo } from './lib/bounded';
import { rounded } from './lib/median';
import { percentile } from './lib/percentile';
import { report } from './lib/report';
import { rush } from './lib/rush';

const count = Number(process.argv[2] ?? 2000);
const callers = 10;
const secret = 'whsec_bench';

boundedTo(180);
const product = await startServer({
  env: {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
    STRIPE_WEBHOOK_SECRET: secret,
    // Nobody is there: an answer must not wait for the provider.
    STRIPE_API_URL: 'http://127.0.0.1:9',
  },
});
try {
  const url = `${product.origin}/api/webhooks/stripe`;
  const from = ownAddress();
  // Each event comes twice, as providers send them.
  const answers = await rush(count, callers, (at) => {
    const object = { object: 'payment_intent', id: `pi_${Math.ceil(at / 2)}` };
    const body = JSON.stringify({ id: `evt_${Math.ceil(at / 2)}`, type: 'payment_intent.succeeded', data: { object } });
    const sentAt = Math.floor(Date.now() / 1000);
    const signed = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
    return { url, headers: { ...from, 'stripe-signature': `t=${sentAt},v1=${signed}` }, body };
  });
  const took = answers.map((answer) => answer.took);
  const wrong = answers.filter(({ status }) => status !== 200).length;
  report(
    'events',
    [
      { name: 'acknowledged, p95', value: rounded(percentile(took, 0.95), 1), unit: 'ms', atMost: 200 },
      { name: 'not acknowledged', value: wrong, unit: 'events', atMost: 0 },
    ],
    { count, callers, p50Ms: rounded(percentile(took, 0.5), 1), p99Ms: rounded(percentile(took, 0.99), 1) },
  );
} finally {
  await product.stop();
}
