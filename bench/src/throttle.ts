// bench:throttle: how many wrong passwords of one account are looked at, however many addresses try, and how the owner fares.
import { setTimeout as pause } from 'node:timers/promises';
import { demo } from '../../e2e/src/demo';
import { ownAddress } from '../../e2e/src/own-address';
import { startServer } from '../../e2e/src/server';
import { boundedTo } from './lib/bounded';
import { rounded } from './lib/median';
import { report } from './lib/report';

const tries = 1000;
const addresses = Array.from({ length: 50 }, ownAddress);
const atOnce = 10;

boundedTo(90);
const product = await startServer();
try {
  const outcomes = new Map<number, number>();
  let next = 0;
  const attacker = async () => {
    for (let at = next++; at < tries; at = next++) {
      const { status } = await logIn(`wrong password ${at}`, addresses[at % addresses.length]);
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attacker));

  // The owner, from an address of their own, waits as long as the answer says.
  const begun = performance.now();
  let answer = await logIn(demo.password, ownAddress());
  let waits = 0;
  while (answer.status === 429) {
    waits += 1;
    await pause((answer.wait + 0.1) * 1000);
    answer = await logIn(demo.password, ownAddress());
  }
  const seconds = (performance.now() - begun) / 1000;
  const others = [...outcomes].filter(([status]) => status !== 422 && status !== 429).length;
  report(
    'throttle',
    [
      { name: 'wrong passwords looked at', value: outcomes.get(422) ?? 0, unit: `of ${tries}`, atMost: 100 },
      { name: 'right password after the wait', value: answer.status, unit: 'status', atMost: 200 },
      { name: 'other answers', value: others, unit: 'statuses', atMost: 0 },
    ],
    {
      statuses: Object.fromEntries(outcomes),
      addresses: addresses.length,
      ownerWaits: waits,
      ownerSeconds: rounded(seconds, 1),
    },
  );
} finally {
  await product.stop();
}

async function logIn(password: string, from: object = {}) {
  const answer = await fetch(`${product.origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...from },
    body: JSON.stringify({ email: demo.retailer, password }),
  });
  await answer.text();
  return { status: answer.status, wait: Number(answer.headers.get('retry-after') ?? 1) };
}
