import type { Capability, Role } from '@dw/contract';
import type pg from 'pg';

/** Who acts, for the audit row. */
export type Actor =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'shopper'; readonly id: number }
  | { readonly kind: 'key'; readonly id: number }
  | { readonly kind: 'shop' | 'visitor' | 'system' | 'operator' };

type Ids = { readonly accountId: number | null; readonly shopperId: number | null; readonly operator: boolean };

/** Shows on a connection that a remembered caller still is who they were. @throws 401 where not */
export type Proof = (client: pg.PoolClient) => Promise<void>;

/**
 * Whose rows a transaction may touch. Opaque: it is made only in this folder, from a secret, a key or a job, and read only
 * by the one way into the database.
 */
export class Scope {
  readonly #ids: Ids;
  #proof: Proof | undefined;
  private constructor(
    ids: Ids,
    readonly actor: Actor,
    /** Address of the caller, for the audit row; empty for jobs. */
    readonly ip: string,
    proof?: Proof,
  ) {
    this.#ids = ids;
    this.#proof = proof;
  }

  /** Whether the caller is taken from memory and not yet proven. */
  get unproven(): boolean {
    return this.#proof !== undefined;
  }

  /** Sends the proof that is still owed, ahead of what it is for and in the same flush; undefined where none is. */
  prove(client: pg.PoolClient): Promise<void> | undefined {
    return this.#proof?.(client).then(() => {
      this.#proof = undefined;
    });
  }

  /** The account of this scope. @throws where the scope has none. */
  get accountId(): number {
    if (this.#ids.accountId === null) throw new Error('This scope has no account.');
    return this.#ids.accountId;
  }

  /** The shopper of this scope. @throws where the scope has none. */
  get shopperId(): number {
    if (this.#ids.shopperId === null) throw new Error('This scope has no shopper.');
    return this.#ids.shopperId;
  }

  /** The transaction-local settings that row-level security reads; empty text is 'none'. */
  get settings(): readonly [account: string, shopper: string, operator: string] {
    return [String(this.#ids.accountId ?? ''), String(this.#ids.shopperId ?? ''), this.#ids.operator ? '1' : ''];
  }

  static ofAccount(accountId: number, actor: Actor, ip: string, proof?: Proof): Scope {
    return new Scope({ accountId, shopperId: null, operator: false }, actor, ip, proof);
  }

  static ofShopper(shopperId: number, ip: string): Scope {
    return new Scope({ accountId: null, shopperId, operator: false }, { kind: 'shopper', id: shopperId }, ip);
  }

  /** A shopper at one shop’s order page: the shop’s account, with the confirmed shopper as the actor. */
  static ofShopperAtAccount(accountId: number, shopperId: number, ip: string): Scope {
    return new Scope({ accountId, shopperId, operator: false }, { kind: 'shopper', id: shopperId }, ip);
  }

  static ofOperator(): Scope {
    return new Scope({ accountId: null, shopperId: null, operator: true }, { kind: 'operator' }, '');
  }
}

/** A signed-in partner user, as the endpoints see one. */
export type Member = {
  readonly userId: number;
  readonly sessionId: number;
  readonly role: Role;
  readonly capabilities: ReadonlySet<Capability>;
  /** The time to set up a payment is over: writes are refused, but for those of the account itself. */
  readonly paused: boolean;
  readonly scope: Scope;
};
