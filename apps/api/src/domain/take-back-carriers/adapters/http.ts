import type { Outbound } from '../../../platform/outbound/outbound';
import { OutboundError } from '../../../platform/outbound/outbound-error';
import { type Carrier, CarrierError, type CarrierTrouble, inOrder, type Step } from './carrier';
import type { HttpSettings } from './http-settings';
import { assertSigned } from './signature';
import { filledBody, filledPath, pointed, textAt } from './templates';

const patienceMs = 10_000;
const mostBytes = 64 * 1024;

type Options = {
  readonly outbound: Outbound;
  readonly settings: HttpSettings;
  /** Events are signed with it. */
  readonly secret: string;
  /** How long an answer may take, in milliseconds; ten seconds, where nothing is said. */
  readonly timeoutMs?: number;
};
type Fields = Readonly<Record<string, unknown>>;

/** A carrier that is asked over HTTP as its settings say: ten seconds and 64 KB for an answer, which has to be JSON. */
export function httpCarrier({ outbound, settings, secret, timeoutMs = patienceMs }: Options): Carrier {
  const { auth, quote, label, cancel, track, event } = settings;
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(auth && { [auth.header]: auth.value }),
  };
  const urlOf = (path: string, fields: Fields) => settings.base.replace(/\/$/, '') + filledPath(path, fields);

  const post = async ({ path, body }: { readonly path: string; readonly body: string }, fields: Fields) => {
    const options = { headers, body: filledBody(body, fields), timeoutMs, keepBytes: mostBytes + 1 };
    return answered(await outbound.post(urlOf(path, fields), options).catch(troubled));
  };

  return {
    async quote(parcel, from, to) {
      if (!quote) return undefined;
      const { json } = readable(await post(quote, { parcel, from, to }));
      const [price, currency] = [textAt(json, quote.price), textAt(json, quote.currency)];
      if (price === '' || currency === '') throw unreadable('The answer holds no price.');
      return { price, currency };
    },
    async createLabel(wish) {
      const { json } = readable(await post(label, wish));
      const [reference, tracking] = [textAt(json, label.reference), textAt(json, label.tracking)];
      const file = Buffer.from(textAt(json, label.file), 'base64');
      if (reference === '' || reference.length > 200 || tracking.length > 100)
        throw unreadable('The answer holds no reference of the label.');
      if (file.subarray(0, 5).toString('latin1') !== '%PDF-')
        throw unreadable('The answer holds no label that is a PDF.');
      return { reference, tracking, file, expiresAt: timeIn(textAt(json, label.expires_at)) ?? null };
    },
    async cancelLabel(reference) {
      const answer = await post(cancel, { reference });
      // Known as void, or not at all: there is nothing left to cancel.
      if (![404, 409, 410].includes(answer.status)) accepted(answer);
    },
    async track(reference) {
      const url = urlOf(track.path, { reference });
      const options = { headers, timeoutMs, maxBytes: mostBytes };
      const answer = await outbound.get(url, options).catch(troubled);
      const { json } = readable({ status: answer.status, body: answer.body.toString('utf8') });
      const list = pointed(json, track.steps);
      if (!Array.isArray(list)) throw unreadable('The answer holds no list of steps.');
      return inOrder(list.flatMap((one) => stepIn(one, track)));
    },
    readEvent(sent, raw) {
      assertSigned(sent, raw, secret, event);
      const json = jsonIn(raw);
      const reference = textAt(json, event.reference);
      if (reference === '' || reference.length > 200) throw unreadable('The event names no parcel.');
      return { id: textAt(json, event.id).slice(0, 200), reference };
    },
  };
}

type Answer = { readonly status: number; readonly body: string };

const unreadable = (message: string) => new CarrierError('unreadable', message);

function answered({ status, body }: Answer): Answer {
  if (Buffer.byteLength(body) > mostBytes) throw new CarrierError('too_large', 'The answer is larger than 64 KB.');
  return { status, body };
}

/** @throws for whatever is no success */
function accepted({ status }: Answer): void {
  if (status >= 200 && status < 300) return;
  throw byStatus(status);
}

function byStatus(status: number): CarrierError {
  const passes = status === 408 || status === 425 || status === 429 || status >= 500;
  return new CarrierError(passes ? 'unreachable' : 'refused', `The carrier answered ${status}.`, status);
}

function readable(answer: Answer): { readonly json: unknown } {
  accepted(answer);
  const json = jsonIn(answer.body);
  if (json === undefined) throw unreadable('The carrier answered with something that is no JSON.');
  return { json };
}

function jsonIn(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return read;
  } catch {
    return undefined;
  }
}

const kinds: Partial<Record<OutboundError['reason'], CarrierTrouble>> = { timeout: 'slow', too_large: 'too_large' };

function troubled(error: unknown): never {
  if (!(error instanceof OutboundError)) throw error;
  if (error.reason === 'http_status' && error.status !== undefined) throw byStatus(error.status);
  throw new CarrierError(kinds[error.reason] ?? 'unreachable', error.message);
}

function timeIn(text: string): Date | undefined {
  const at = new Date(/^\d{10}$/.test(text) ? Number(text) * 1000 : text);
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at;
}

/** A step whose word we know and that has a time; others are no news. */
function stepIn(json: unknown, { statuses, status, at, text, grams }: HttpSettings['track']): readonly Step[] {
  const kind = new Map(Object.entries(statuses)).get(textAt(json, status));
  const time = timeIn(textAt(json, at));
  if (!kind || !time) return [];
  const weight = Number(textAt(json, grams) || Number.NaN);
  return [{ kind, at: time, text: textAt(json, text).slice(0, 300), grams: weight > 0 ? Math.round(weight) : null }];
}
