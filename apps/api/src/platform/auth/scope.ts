import type { Capability, MemberRole, Role } from '@dw/contract';
import type { Statements } from '../db/pipeline';

/** Who acts, for the audit row. */
export type Actor =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'shopper'; readonly id: number }
  | { readonly kind: 'key'; readonly id: number }
  | { readonly kind: 'shop' | 'visitor' | 'system' | 'operator' };

type Ids = { readonly accountId: number | null; readonly shopperId: number | null; readonly operator: boolean };

/** What row-level security reads during the transaction, and whether it may only read: `on` or `off`. */
type Settings = readonly [account: string, shopper: string, operator: string, readOnly: 'on' | 'off'];

/** The statement’s columns that make the settings, which are its values from `$first` on. */
export const settingsFrom = (first: number): string =>
  ['dw.account_id', 'dw.shopper_id', 'dw.operator', 'transaction_read_only']
    .map((name, at) => `set_config('${name}', $${first + at}, true)`)
    .join(', ');
const settingsAlone = { name: 'scope', text: `select ${settingsFrom(1)}` };

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
    const settings: Settings = [String(accountId ?? ''), String(shopperId ?? ''), operator ? '1' : '', readOnly];
    if (!this.#proof) await line.query({ ...settingsAlone, values: [...settings] });
    else {
      await this.#proof(line, settings);
      this.#proof = undefined;
    }
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

  /** The shopper of this scope. @throws where the scope has none. */
  get shopperId(): number {
    if (this.#ids.shopperId === null) throw new Error('This scope has no shopper.');
    return this.#ids.shopperId;
  }

  static ofAccount(accountId: number, actor: Actor, ip: string, proof?: Proof): Scope {
    return new Scope({ accountId, shopperId: null, operator: false }, actor, ip, proof);
  }

  static ofShopper(shopperId: number, ip: string): Scope {
    return new Scope({ accountId: null, shopperId, operator: false }, { kind: 'shopper', id: shopperId }, ip);
  }

  /** A shopper at one shop’s page: the shop’s account, with the confirmed shopper as the actor. */
  static ofShopperAtAccount(accountId: number, shopperId: number, ip: string): Scope {
    return new Scope({ accountId, shopperId, operator: false }, { kind: 'shopper', id: shopperId }, ip);
  }

  static ofOperator(): Scope {
    return new Scope({ accountId: null, shopperId: null, operator: true }, { kind: 'operator' }, '');
  }
}

/** A signed-in user, as the endpoints see one. */
export type Member = {
  readonly userId: number;
  readonly sessionId: number;
  /** The kind of the account. */
  readonly role: Role;
  readonly memberRole: MemberRole;
  readonly capabilities: ReadonlySet<Capability>;
  /** The time to set up a payment is over: writes are refused, but for those of the account itself. */
  readonly paused: boolean;
  readonly scope: Scope;
};
