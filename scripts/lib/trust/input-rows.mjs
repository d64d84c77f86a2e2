import { cases, figure, fixed, lines, measured, written } from './counts.mjs';

const api = 'apps/api/src';
const cardNumbers = `${api}/trust/card-numbers.test.ts`;
const cardOutcomes = `${api}/trust/card-outcomes.test.ts`;
const stripe = `${api}/features/provider-events/stripe-events.test.ts`;
const answers = `${api}/platform/outbound/guarded-fetch.answers.test.ts`;
const endless = `${api}/trust/endless-files.full.test.ts`;
const codes = `${api}/features/coupon-codes/code-import.bad-input.test.ts`;
const files = `${api}/features/files/files.test.ts`;
const popups = 'apps/dashboard/src/lib/popup-messages.test.ts';
const messages = 'apps/widget/src/messages.test.ts';

/** T11 to T21: what comes from outside, and what is shown of it. */
export const inputRows = [
  {
    id: 'T11',
    needed: true,
    title: 'Events of payment providers',
    rule: 'Of 14 ways to alter an event, from forged, old and repeated ones to two secrets at once, only a true one counts, and once; the provider is asked for what it says; p95 until it is acknowledged is 200 ms.',
    tests: [stripe, `${api}/features/provider-events/paypal-events.test.ts`],
    benches: ['events'],
    counts: [
      { what: 'ways, Stripe', asked: 14, has: cases(stripe) },
      { what: 'ways, PayPal', asked: 14, has: cases(`${api}/features/provider-events/paypal-events.test.ts`) },
      { what: 'events in the measurement', asked: 1, has: figure('events', 'figures', 'count') },
    ],
    seconds: 80,
  },
  {
    id: 'T12',
    title: 'Our webhooks',
    rule: '1,000 events reach an address that fails, hangs and redirects first; ids stay the same, eight tries or more within a day or longer, 410 switches off, no redirect is followed, a replay works.',
    tests: ['log', 'recovery', 'state', 'managing'].map((part) => `${api}/features/webhooks/webhooks-${part}.test.ts`),
    benches: ['webhooks'],
    counts: [
      {
        what: 'events',
        asked: 1000,
        has: written('bench/src/webhooks.ts', /const orders = Number\(process\.argv\[2\] \?\? ([\d_]+)\)/),
      },
    ],
    seconds: 90,
  },
  {
    id: 'T13',
    needed: true,
    title: 'Card numbers stay nowhere',
    rule: 'Three card numbers and three check codes through every flow are then in no table, log, job, error, backup or storage of the browser, in no spelling.',
    tests: [
      cardNumbers,
      `${api}/trust/secrets.test.ts`,
      `${api}/features/payment-methods/cards.test.ts`,
      `${api}/features/registration/registration-card.test.ts`,
      ...['billing-keyboard', 'registration-bank', 'stripe'].map((name) => `e2e/tests/${name}.test.ts`),
    ],
    counts: [
      { what: 'card numbers', asked: 3, has: lines(cardNumbers, /^ {2}\{ number: '\d{15,16}'/) },
      { what: 'check codes', asked: 3, has: lines(cardNumbers, /^ {2}\{ number: .+ cvc: '\d{3,4}'/) },
    ],
    seconds: 75,
  },
  {
    id: 'T14',
    needed: true,
    title: 'Cards that ask for a confirmation',
    rule: 'Six outcomes of a card (taken, confirmed, not confirmed, confirmed each time, declined, saved but not charged) at registration, change of plan and of card: the account is right in all 18, and 20 repeats charge nothing twice.',
    tests: [
      cardOutcomes,
      `${api}/platform/payments/stripe/stripe-payments.test.ts`,
      `${api}/features/billing/confirmations.test.ts`,
      `${api}/features/billing/stripe-tries.test.ts`,
      `${api}/features/registration/registration-card.test.ts`,
      `${api}/features/payment-methods/cards.test.ts`,
    ],
    counts: [
      { what: 'cases', asked: 18, has: cases(cardOutcomes) },
      { what: 'repeats', asked: 20, has: written(cardOutcomes, /const repeats = (\d+);/) },
    ],
    seconds: 70,
  },
  {
    id: 'T15',
    needed: true,
    title: 'Addresses that lead inside',
    rule: '120 spellings of internal addresses and more, names that change, redirects of up to five hops: no connection at the canary, five that are allowed work, passwords stay with their own server; webhooks, domains and pictures go the same way.',
    tests: [
      `${api}/trust/outbound-places.test.ts`,
      `${api}/platform/outbound/guarded-fetch.addresses.test.ts`,
      `${api}/platform/outbound/guarded-fetch.redirects.test.ts`,
      `${api}/features/feeds/feed-credentials.test.ts`,
    ],
    counts: [
      { what: 'spellings', asked: 120, has: lines(`${api}/platform/outbound/forbidden-urls.fixture.ts`, /^\s+['`]/) },
    ],
    seconds: 40,
  },
  {
    id: 'T16',
    needed: true,
    title: 'Files and answers that never end',
    rule: '16 kinds (slow, lying, endless, packed a thousandfold, nested, deep, wide) fail with a reason within 60 s; the server grows by 150 MB at most and answers meanwhile in twice its time.',
    tests: [
      endless,
      answers,
      codes,
      `${api}/features/feeds/feeds.bad-input.test.ts`,
      `${api}/trust/picture-uploads.test.ts`,
    ],
    counts: [
      {
        what: 'kinds at a running server',
        asked: 16,
        has: lines(`${api}/trust/endless-files.fixture.ts`, /^ +(?:\{ )?name: '|^export const widePicture/),
      },
      { what: 'pace of answers meanwhile, of the usual (p95)', asked: 0.5, has: measured(endless, 'pace') },
    ],
    seconds: 125,
  },
  {
    id: 'T17',
    needed: true,
    title: 'Uploads',
    rule: 'Of 60 files (two kinds in one, vector and HTML as a picture, places in EXIF, huge, cut off, odd names, thousands of parts) only true JPEG and PNG are kept, encoded anew, under a random name, with headers that let nothing run.',
    tests: [
      files,
      `${api}/features/files/hostile-uploads.test.ts`,
      `${api}/platform/pictures/picture-encoder.test.ts`,
      `${api}/trust/picture-uploads.test.ts`,
      `${api}/features/handovers/photos.test.ts`,
    ],
    counts: [{ what: 'files', asked: 60, has: cases(`${api}/features/files/hostile-uploads.test.ts`) }],
    seconds: 60,
  },
  {
    id: 'T18',
    needed: true,
    title: 'Files of rows',
    rule: '30 formulas leave as text; 10,000 rows, and 1,000 places west of Greenwich among them, come out and in again without a difference; marks at the start, UTF-16 and semicolons are read; a refused row has its line.',
    tests: [
      `${api}/platform/imports/formula-cells.test.ts`,
      `${api}/platform/imports/round-trip.test.ts`,
      `${api}/platform/imports/scanner.test.ts`,
      `${api}/features/charity-shops/shop-round-trip.test.ts`,
      `${api}/features/coupon-codes/code-import.test.ts`,
    ],
    counts: [
      { what: 'formulas', asked: 30, has: cases(`${api}/platform/imports/formula-cells.test.ts`, /hold no formula/) },
      {
        what: 'rows',
        asked: 10_000,
        has: written(`${api}/platform/imports/round-trip.test.ts`, /const rows = ([\d_]+)/),
      },
      {
        what: 'places',
        asked: 1000,
        has: written(`${api}/features/charity-shops/shop-round-trip.test.ts`, /(\d[\d_]{3,})/),
      },
    ],
    seconds: 30,
  },
  {
    id: 'T19',
    needed: true,
    title: 'Hostile names',
    rule: '150 texts that would run something, in every field and every screen, run nothing and are shown as words.',
    tests: [
      'e2e/tests/hostile-names.full.test.ts',
      'e2e/tests/widget-framing.test.ts',
      `${api}/platform/http/json-ld.test.ts`,
      'packages/contract/src/snippet.test.ts',
    ],
    counts: [
      {
        what: 'texts',
        asked: 150,
        has: lines('packages/testing/src/hostile-texts.ts', /^ {2}['"`].*,$/, /hostileNames = \[[\s\S]*\n\]/),
      },
    ],
    seconds: 95,
  },
  {
    id: 'T20',
    needed: true,
    title: 'Headers, and who may frame what',
    rule: 'No document lets script stand in a page or be made of text; the dashboard is framed by nobody and keeps its opener to itself; of twelve pages that frame the widget the site’s own alone may.',
    tests: ['e2e/tests/policies.test.ts', 'e2e/tests/widget-framing.test.ts', `${api}/features/pages/headers.test.ts`],
    counts: [
      { what: 'documents', asked: 10, has: cases('e2e/tests/policies.test.ts', /every document/) },
      { what: 'pages that frame', asked: 12, has: fixed(12) },
    ],
    seconds: 45,
  },
  {
    id: 'T21',
    needed: true,
    title: 'Messages between windows',
    rule: '48 messages by origin, sender and content, to dashboard and widget: only those that are meant count, nonsense throws nothing, answers name their target.',
    tests: [popups, messages, 'e2e/tests/widget-framing.test.ts'],
    counts: [{ what: 'messages', asked: 48, has: cases(popups, /of 48 messages/) }],
    seconds: 10,
  },
];
