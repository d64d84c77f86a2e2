import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Listener, startShop } from '../../../platform/outbound/listener.fixture';
import { outboundUnder } from '../../../platform/outbound/outbound';
import { type Carrier, CarrierError } from './carrier';
import { httpCarrier } from './http';
import { httpSettings } from './http-settings';
import { parcelway } from './http-settings.fixture';
import { signatureOf } from './signature';

let shop: Listener | undefined;
afterEach(async () => shop?.close());

const secret = 'a secret that only tests know';
const outbound = outboundUnder({ allowPrivateHosts: true });

/** A carrier whose program answers so. */
async function carrierOn(answer: RequestListener, timeoutMs = 5000): Promise<Carrier> {
  shop = await startShop(answer);
  const settings = httpSettings.parse(parcelway(`http://127.0.0.1:${shop.port}/v1/`));
  return httpCarrier({ outbound, settings, secret, timeoutMs });
}
const answering =
  (status: number, body: string, headers = {}): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  };
const read = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
const address = {
  ...{
    name: 'Alder "Returns"',
    street: 'Rail Lane',
    houseNo: '12a',
    postcode: 'LS1 4AP',
    city: 'Leeds',
    country: 'GB',
  },
};
const wish = { key: 'k:1', reference: 'K7QX-42MB', to: address, parcel: { grams: null, things: 2 } };
const pdf = Buffer.from('%PDF-1.7 made up').toString('base64');
const label = JSON.stringify({ data: [{ id: 'P1', tracking: 'PW1GB', pdf, until: '2026-12-24T00:00:00Z' }] });
const troubleOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof CarrierError ? [error.kind, error.passes] : error;
};

describe('a carrier over HTTP', () => {
  it('makes a label: what is asked stands in the template, what is answered at the pointers', async () => {
    const asked: unknown[] = [];
    const carrier = await carrierOn((request, response) => {
      void read(request).then((body) => {
        asked.push([request.method, request.url, request.headers.authorization, JSON.parse(body)]);
        response.end(label);
      });
    });
    expect(await carrier.createLabel(wish)).toEqual({
      ...{ reference: 'P1', tracking: 'PW1GB', file: Buffer.from('%PDF-1.7 made up') },
      expiresAt: new Date('2026-12-24T00:00:00Z'),
    });
    const body = { key: 'k:1', ref: 'K7QX-42MB', to: { name: 'Alder "Returns"', line: 'Rail Lane 12a' } };
    expect(asked).toEqual([['POST', '/v1/labels', 'Bearer not-for-others', body]]);
  });

  it('says what a parcel costs', async () => {
    const carrier = await carrierOn(answering(200, JSON.stringify({ price: { amount: 3.2, currency: 'GBP' } })));
    expect(await carrier.quote(wish.parcel, address, address)).toEqual({ price: '3.2', currency: 'GBP' });
  });

  it.each([
    ['a page', 200, '<!doctype html><title>Maintenance</title>', 'unreadable', true],
    ['JSON without a label', 200, '{}', 'unreadable', true],
    ['a label that is no PDF', 200, label.replace(pdf, Buffer.from('<html>').toString('base64')), 'unreadable', true],
    ['an answer of 65 KB', 200, JSON.stringify({ more: 'x'.repeat(66_000) }), 'too_large', true],
    ['trouble of its own', 500, 'oops', 'unreachable', true],
    ['too many calls', 429, '', 'unreachable', true],
    ['a no', 422, '{"error": "no such address"}', 'refused', false],
    ['a closed door', 401, '', 'refused', false],
    ['another place', 302, '', 'refused', false],
  ])('says so where it answers with %s', async (_, status, body, kind, passes) => {
    const carrier = await carrierOn(answering(status, body, { location: 'http://127.0.0.1:9/' }));
    expect(await troubleOf(carrier.createLabel(wish))).toEqual([kind, passes]);
  });

  it('waits for a slow one no longer than it may, and says where nobody answers', async () => {
    const carrier = await carrierOn(() => undefined, 200);
    expect(await troubleOf(carrier.createLabel(wish))).toEqual(['slow', true]);
    expect(await troubleOf(carrier.track('P1'))).toEqual(['slow', true]);
    await shop?.close();
    expect(await troubleOf(carrier.createLabel(wish))).toEqual(['unreachable', true]);
    expect(await troubleOf(carrier.cancelLabel('P1'))).toEqual(['unreachable', true]);
  });

  it('is asked at no address of the machine or its network where these are forbidden', async () => {
    const settings = httpSettings.parse(parcelway('http://127.0.0.1:9/'));
    const carrier = httpCarrier({ outbound: outboundUnder({ allowPrivateHosts: false }), settings, secret });
    expect(await troubleOf(carrier.track('P1'))).toEqual(['unreachable', true]);
  });

  it('cancels a label, also one that is void or unknown', async () => {
    for (const status of [200, 204, 404, 409, 410]) {
      const carrier = await carrierOn(answering(status, ''));
      await carrier.cancelLabel('P/1');
      await shop?.close();
    }
    const carrier = await carrierOn(answering(503, ''));
    expect(await troubleOf(carrier.cancelLabel('P1'))).toEqual(['unreachable', true]);
  });

  it('tells the steps in the order of their time, and leaves out what it has no word for', async () => {
    const scans = [
      { what: 'THERE', time: '2026-11-21T10:00:00Z', words: 'Left at the door' },
      { what: 'SORTED', time: '2026-11-20T20:00:00Z' },
      { what: 'PICKED', time: 1_795_168_800, weight: 812.4 },
      { what: 'MOVING', time: 'yesterday' },
      { what: '__proto__', time: '2026-11-20T20:00:00Z' },
      'x',
      { what: 'MOVING', time: '2026-11-20T22:00:00+01:00', words: 7 },
    ];
    const carrier = await carrierOn(answering(200, JSON.stringify({ scans })));
    expect(
      (await carrier.track('P1')).map(({ kind, at, text, grams }) => [kind, at.toISOString(), text, grams]),
    ).toEqual([
      ['accepted', '2026-11-20T10:00:00.000Z', '', 812],
      ['in_transit', '2026-11-20T21:00:00.000Z', '7', null],
      ['delivered', '2026-11-21T10:00:00.000Z', 'Left at the door', null],
    ]);
    await shop?.close();
    const other = await carrierOn(answering(200, '{"scans": "none"}'));
    expect(await troubleOf(other.track('P1'))).toEqual(['unreadable', true]);
  });

  it('reads an event that is signed with its secret, and no other', () => {
    const settings = httpSettings.parse(parcelway('https://carrier.example'));
    const carrier = httpCarrier({ outbound, settings, secret });
    const raw = '{"id": 7, "parcel": {"id": "P1"}, "x": "ü"}';
    const signed = (text: string, by: string) => ({ 'x-parcelway-signature': signatureOf(text, by, settings.event) });
    expect(carrier.readEvent(signed(raw, secret), raw)).toEqual({ id: '7', reference: 'P1' });
    const forged: readonly (readonly [Record<string, string | string[]>, string])[] = [
      [{}, raw],
      [signed(raw, 'another'), raw],
      [signed(raw, secret), `${raw} `],
      [{ 'x-parcelway-signature': 'sha256=' }, raw],
      [{ 'x-parcelway-signature': [signed(raw, secret)['x-parcelway-signature']] }, raw],
    ];
    for (const [headers, text] of forged)
      expect(() => carrier.readEvent(headers, text)).toThrow(expect.objectContaining({ kind: 'forged' }));
    const unsigned = httpCarrier({ outbound, settings, secret: '' });
    expect(() => unsigned.readEvent(signed(raw, ''), raw)).toThrow(expect.objectContaining({ kind: 'forged' }));
    for (const text of ['<html>', '{}', '{"parcel": {"id": ""}}'])
      expect(() => carrier.readEvent(signed(text, secret), text)).toThrow(
        expect.objectContaining({ kind: 'unreadable' }),
      );
  });
});
