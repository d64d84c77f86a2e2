import type { z } from 'zod';
import type { Capability } from './enums';
import type { KeyScope } from './key-scopes';

/**
 * Who may call an endpoint.
 * - `public`: anyone. `shop`: anyone who knows a site’s public uuid; a signature, where sent, must be right.
 * - `member`: a signed-in partner user; with `capability`, one whose role grants it; with `key`, an API key with that scope, too, of an
 *   account of a kind that has the capability.
 * - `shopper`: a shopper with a session of their own.
 * - `key`: an API key of an account, with the scope.
 * - `desk`: whoever stands at a shop’s desk: a member with a capability of desks, or a volunteer at a shop’s device.
 */
export type Access = OpenAccess | ShopperAccess | MemberAccess | KeyAccess | DeskAccess;
type OpenAccess = { readonly kind: 'public' | 'shop' };
type ShopperAccess = { readonly kind: 'shopper' };
type DeskAccess = { readonly kind: 'desk' };
type KeyAccess = { readonly kind: 'key'; readonly scope: KeyScope };
type MemberAccess = { readonly kind: 'member'; readonly capability?: Capability; readonly key?: KeyScope };
type MemberOrKeyAccess = { readonly kind: 'member'; readonly capability: Capability; readonly key: KeyScope };

/** Open to anyone. */
export const anyone: OpenAccess = { kind: 'public' };
/** Open to a shop’s server, which names its site in the path. */
export const shop: OpenAccess = { kind: 'shop' };
/** A shopper’s own session. */
export const shopper: ShopperAccess = { kind: 'shopper' };
/** Any signed-in partner user. */
export const member: MemberAccess = { kind: 'member' };
/** A signed-in partner user whose role grants the capability. */
export const can = (capability: Capability): MemberAccess => ({ kind: 'member', capability });

/** The same, or an API key of the account with the scope. */
export const canOrKey = (capability: Capability, key: KeyScope): MemberOrKeyAccess => ({
  kind: 'member',
  capability,
  key,
});

/** Someone at a desk. */
export const atDesk: DeskAccess = { kind: 'desk' };

/** An API key with the scope. */
export const withKey = (scope: KeyScope): KeyAccess => ({ kind: 'key', scope });

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file that a form brings, under the field of its name. */
export type FormFile = {
  /** `image`: jpeg or png, by its content. `table`: a text file of rows, such as CSV. */
  readonly type: 'image' | 'table';
  /** What it is, in a few words. */
  readonly summary: string;
  readonly required?: true;
};

/** What a call takes beside its fields. */
export type Form = {
  readonly files: Readonly<Record<string, FormFile>>;
  /** The same fields may come as JSON, without files. */
  readonly orJson?: true;
};

/** What the calls are grouped by, and what the reference says of each group. */
export const areas = {
  account: 'Registration, sessions, profile, API keys and webhooks',
  shell: 'Countries, towns, currencies, texts and uploads',
  home: 'What the first page shows',
  websites: 'Websites, their widget, mails, domains and orders',
  charity: 'A charity’s programmes, shops, tags and donations',
  coupons: 'Coupons, their codes and what shops do with a code',
  billing: 'Plans, invoices and ways to pay',
  feeds: 'Product feeds, their items and analytics',
  'take-back': 'Take-back programmes, carriers and local stores',
  desk: 'Devices of shops, and who stands at them',
  widget: 'What shoppers’ pages call',
  ledger: 'The lives of garments, and what proves them',
} as const satisfies Readonly<Record<string, string>>;

/** Areas whose calls an account may make that has yet to pay: itself, and the way to pay. Others answer 402 to whatever is no GET. */
export const areasWhilePaused: readonly Endpoint['area'][] = ['account', 'shell', 'home', 'billing'];

/** One call of the wire, declared once: the API implements it, the dashboard and the tests derive from it. */
export type Endpoint = {
  readonly method: Method;
  /** Below /api, with `{name}` for the variable parts. */
  readonly path: string;
  readonly access: Access;
  readonly area: keyof typeof areas;
  /** One line for the reference page. */
  readonly summary: string;
  /** Query text as the caller sends it: every member must accept a string. */
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** A body that is taken, for the reference. The contract walk makes a row with it where one of them is named below the path. */
  readonly example?: unknown;
  /** The body travels as multipart/form-data; the handler reads the files, `body` describes the other fields. */
  readonly form?: Form;
  /** A member may call it who lacks the second factor that the account requires: it belongs to the way to one. */
  readonly withoutSecondFactor?: true;
  /**
   * Whoever looks at the account for support may call it, too: it shows no secret, nothing that is worth money to whoever reads it, and nothing of a
   * member’s own.
   */
  readonly viewable?: true;
  /** Status of success; every other status is the API’s error shape. */
  readonly status: 200 | 201 | 204;
  /** The answer holds a secret that is shown this once: it is kept nowhere, not even for a repeated call. */
  readonly shownOnce?: true;
  /** It takes a proof of who calls, and its answer may bring another token in place of the one it came with (`renewedTokenHeader`). */
  readonly renewsToken?: true;
  /** What a success answers; absent for 204. */
  readonly answer?: z.ZodType;
  /** The success is a file of this type, sent as a download; there is no `answer`. */
  readonly download?:
    | 'text/csv'
    | 'application/json'
    | 'application/pdf'
    | 'application/zip'
    | 'application/vnd.oasis.opendocument.spreadsheet';
  /** Statuses of refusal that belong to this call beyond the usual ones, with their reason. */
  readonly refusals?: Readonly<Partial<Record<402 | 403 | 404 | 409 | 422 | 429, string>>>;
};

type Declared<E extends Omit<Endpoint, 'status'>> = Readonly<E> & { readonly status: 200 | 201 | 204 };

/** Declares an endpoint and keeps its literal types. `status` is 200 unless said otherwise. */
export function endpoint<const E extends Omit<Endpoint, 'status'> & { status?: 200 | 201 | 204 }>(
  declaration: E & { readonly example?: BodyInput<E> },
): Declared<E> {
  return { ...declaration, status: declaration.status ?? 200 };
}

type Member<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;

/** Names of the `{variable}` parts of a path. */
export type PathNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | PathNames<Rest> : never;

/** Parsed query of an endpoint, as its handler reads it. */
export type QueryOf<E> = [Member<E, 'query'>] extends [never] ? undefined : z.output<Member<E, 'query'>>;
/** Query as a caller writes it. */
export type QueryInput<E> = [Member<E, 'query'>] extends [never] ? undefined : z.input<Member<E, 'query'>>;
/** Parsed body of an endpoint, as its handler reads it. */
export type BodyOf<E> = [Member<E, 'body'>] extends [never] ? undefined : z.output<Member<E, 'body'>>;
/** Body as a caller writes it. */
export type BodyInput<E> = [Member<E, 'body'>] extends [never] ? undefined : z.input<Member<E, 'body'>>;
/** What a handler answers for the wire. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler of an endpoint without an answer returns nothing.
export type AnswerOf<E> = [Member<E, 'answer'>] extends [never] ? void : z.input<Member<E, 'answer'>>;
/** What a caller reads of it: every member is there, as its schema writes it. */
export type ReadAnswerOf<E> = [Member<E, 'answer'>] extends [never] ? undefined : z.output<Member<E, 'answer'>>;
