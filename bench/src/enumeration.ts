// bench:enumeration: whether an answer tells a known address from an unknown one, by what it says or by how long it takes.
import { seededRandom } from '../../apps/api/src/demo/seeded-random';
import { demo } from '../../e2e/src/demo';
import { ownAddress } from '../../e2e/src/own-address';
import { startServer } from '../../e2e/src/server';
import { boundedTo } from './lib/bounded';
import { median, rounded } from './lib/median';
import { addUsers } from './lib/people';
import { report } from './lib/report';

const count = 200;
const sides = ['known', 'unknown'] as const;
type Side = (typeof sides)[number];
const random = seededRandom(3);
type Seen = { readonly times: Record<Side, number[]>; readonly answers: Record<Side, Set<string>> };

boundedTo(90);
const product = await startServer();
try {
  await addUsers(product, count);
  const password = `not ${demo.password}`;
  const login = await ask('/login', (email) => ({ email, password }));
  const reset = await ask('/reset_password_notification', (email) => ({ email }));
  report('enumeration', [...judge('login', login), ...judge('reset request', reset)], {
    login: figures(login),
    reset: figures(reset),
  });
} finally {
  await product.stop();
}

/** Known and unknown by chance: what a call leaves to be done after it, such as a mail, falls upon calls of both sides alike. */
function inMixedOrder(): { side: Side; at: number }[] {
  const calls = sides.flatMap((side) =>
    Array.from({ length: count }, (_, n) => ({ side, at: n + 1, place: random() })),
  );
  return calls.sort((a, b) => a.place - b.place);
}

/** One call for each address, each from an address of its own. */
async function ask(path: string, body: (email: string) => object): Promise<Seen> {
  const seen: Seen = {
    times: { known: [], unknown: [] },
    answers: { known: new Set(), unknown: new Set() },
  };
  for (const { side, at } of inMixedOrder()) {
    const begun = performance.now();
    const answer = await fetch(`${product.origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...ownAddress() },
      body: JSON.stringify(body(`${side}${at}@bench.example`)),
    });
    const text = await answer.text();
    seen.times[side].push(performance.now() - begun);
    seen.answers[side].add(whatItSays(answer, text));
  }
  return seen;
}

/** Status, headers and body, without what is different in every answer. */
function whatItSays({ status, headers }: Response, text: string): string {
  const own = new Set(['date', 'x-request-id']);
  const said = [...headers].filter(([name]) => !own.has(name)).sort();
  return JSON.stringify([status, said, text.replace(/"request_id":"[^\x22]+"/, '"request_id":""')]);
}

function gapOf({ times }: Seen) {
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const gap = Math.abs(known - unknown);
  return { known, unknown, gap, share: (100 * gap) / Math.max(known, unknown) };
}

function judge(name: string, seen: Seen) {
  const { gap, share } = gapOf(seen);
  // 3 ms or 5 %: whichever is kinder, as a share of what is allowed.
  const used = Math.min(gap / 3, share / 5);
  const different = new Set([...seen.answers.known, ...seen.answers.unknown]).size;
  return [
    { name: `${name}: different answers`, value: different, unit: 'answers', atMost: 1 },
    { name: `${name}: gap of the medians`, value: rounded(used, 2), unit: 'of 3 ms or 5 %', atMost: 1 },
  ];
}

function figures(seen: Seen) {
  const { known, unknown, gap, share } = gapOf(seen);
  return {
    calls: count * 2,
    knownMs: rounded(known, 2),
    unknownMs: rounded(unknown, 2),
    gapMs: rounded(gap, 2),
    gapPercent: rounded(share, 1),
    statuses: [...seen.answers.known].map((answer) => Number(answer.slice(1, 4))),
  };
}
