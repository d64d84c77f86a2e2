import type { Capability, Limits, MemberRole, Role } from '@dw/contract';
import type { Statements } from '../db/pipeline';

/** Who acts, for the audit row. */
export type Actor =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'shopper'; readonly id: number }
  | { readonly kind: 'key'; readonly id: number }
  | { readonly kind: 'volunteer'; readonly id: number }
  | { readonly kind: 'shop' | 'visitor' | 'system' | 'operator' };

const limiting = { name: 'scope.limits', text: "select app.set_local('dw.limits', $1)" };

type Ids = { readonly accountId: number | null; readonly shopperId: number | null; readonly operator: boolean };

/** What row-level security reads during the transaction, and whether it may only read: `on` or `off`. */
type Settings = readonly [account: string, shopper: string, operator: string, readOnly: 'on' | 'off'];

/** The statement’s columns that make the settings, which are its values from `$first` on. */
export const settingsFrom = (first: number): string =>
  ['dw.account_id', 'dw.shopper_id', 'dw.operator', 'transaction_read_only']
    .map((name, at) => `app.set_local('${name}', $${first + at})`)
    .join(', ');
const settingsAlone = { name: 'scope', text: `select ${settingsFrom(1)}` };

/** What a batch of a pair reads from here on is its shopper’s alone, at whatever account. The scope’s account must not be asked for any more. */
export const leavingAccount = { name: 'scope.shopper-alone', text: "select app.set_local('dw.account_id', '')" };

/**
 * Makes the settings and shows in the same statement that a remembered caller still is who they were. @throws 401 where
 * not
 */
export type Proof = (line: Statements, settings: Settings) => Promise<void>;

/**
 * Whose rows a transaction may touch. Opaque: it is made only in this folder, from a secret, a key or a job, and read
 * only
 * by the one way into the database.
 */
export class Scope {
  readonly #ids: Ids;
  /** What is still to be proven; scopes of the same caller share it, so that whichever is opened first proves them. */
  readonly #caller: { proof: Proof | undefined };
  /** Each of its transactions only reads, whatever opens it: the database refuses the rest. */
  readonly #readsOnly: boolean;
  private constructor(
    ids: Ids,
    readonly actor: Actor,
    /** Address of the caller, for the audit row; empty for jobs. */
    readonly ip: string,
    caller: { proof: Proof | undefined },
    /** What it sees of the account, where not all. */
    readonly limits: Limits | null = null,
    readsOnly = false,
  ) {
    this.#ids = ids;
    this.#caller = caller;
    this.#readsOnly = readsOnly;
  }

  /** Whether the caller is taken from memory and not yet proven. */
  get unproven(): boolean {
    return this.#caller.proof !== undefined;
  }

  /** Whether it acts for the operator, on every account’s rows. */
  get isOperator(): boolean {
    return this.#ids.operator;
  }

  /**
   * Opens a transaction for this scope. The settings, and the caller's proof where it is still missing, travel first in
   * the same batch.
   */
  async open(line: Statements, readOnly: 'on' | 'off'): Promise<void> {
    const { accountId, shopperId, operator } = this.#ids;
    const settings: Settings = [
      String(accountId ?? ''),
      String(shopperId ?? ''),
      operator ? '1' : '',
      this.#readsOnly ? 'on' : readOnly,
    ];
    // Few are limited, and only they pay for it.
    const limited = this.limits && line.query({ ...limiting, values: [JSON.stringify(this.limits)] });
    const { proof } = this.#caller;
    const opened = proof ? proof(line, settings) : line.query({ values: [...settings], ...settingsAlone });
    await Promise.all([opened, limited]);
    this.#caller.proof = undefined;
  }

  /** Whether the scope is an account’s. */
  get hasAccount(): boolean {
    return this.#ids.accountId !== null;
  }

  /** The account of this scope. @throws where the scope has none. */
  get accountId(): number {
    if (this.#ids.accountId === null) throw new Error('This scope has no account.');
    return this.#ids.accountId;
  }

  /** Whether a shopper’s rows are open to it. */
  get hasShopper(): boolean {
    return this.#ids.shopperId !== null;
  }

  /** The shopper of this scope. @throws where the scope has none. */
  get shopperId(): number {
    if (this.#ids.shopperId === null) throw new Error('This scope has no shopper.');
    return this.#ids.shopperId;
  }

  static ofAccount(accountId: number, actor: Actor, ip: string, proof?: Proof, limits?: Limits | null): Scope {
    return new Scope({ accountId, shopperId: null, operator: false }, actor, ip, { proof }, limits);
  }

  /** Support looks at an account. `by` says who that is. */
  static ofView(accountId: number, by: string): Scope {
    const ids = { accountId, shopperId: null, operator: false };
    return new Scope(ids, { kind: 'operator' }, by, { proof: undefined }, null, true);
  }

  static ofShopper(shopperId: number, ip: string, proof?: Proof): Scope {
    const actor = { kind: 'shopper', id: shopperId } as const;
    return new Scope({ accountId: null, shopperId, operator: false }, actor, ip, { proof });
  }

  /** The pair of this scope’s shopper and an account, for the same caller: where they are not yet proven, the pair’s first transaction does it. */
  atAccount(accountId: number): Scope {
    return new Scope({ accountId, shopperId: this.shopperId, operator: false }, this.actor, this.ip, this.#caller);
  }

  /**
   * The pair of an account and a shopper (ADR 76): their shared rows, the shopper’s own, and no other shopper’s. The shopper acts, at the
   * account’s page or with its offer, or a job does for both.
   */
  static ofShopperAtAccount(accountId: number, shopperId: number, ip: string, actor?: Actor): Scope {
    const who = actor ?? ({ kind: 'shopper', id: shopperId } as const);
    return new Scope({ accountId, shopperId, operator: false }, who, ip, { proof: undefined });
  }

  static ofOperator(): Scope {
    return new Scope({ accountId: null, shopperId: null, operator: true }, { kind: 'operator' }, '', {
      proof: undefined,
    });
  }
}

/** Who acts for an account, as endpoints see them that are open to keys, too: a signed-in user, or one of its keys. */
export type Caller = {
  /** The kind of the account. */
  readonly role: Role;
  readonly capabilities: ReadonlySet<Capability>;
  /** The time to set up a payment is over: writes are refused, but for those of the account itself. */
  readonly paused: boolean;
  /** The account requires a second factor, and they have none: they reach only the way to one. */
  readonly lacksSecondFactor: boolean;
  readonly scope: Scope;
  /** Support looks at the account until then: what is not `viewable` is refused. */
  readonly viewUntil?: Date;
};

/** A signed-in user, as the other endpoints see one. */
export type Member = Caller & {
  readonly userId: number;
  readonly sessionId: number;
  readonly memberRole: MemberRole;
};
