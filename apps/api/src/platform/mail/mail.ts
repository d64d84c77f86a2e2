import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { MailDraft } from '../../db/schema/mail-draft';
import { outgoingMail } from '../../db/schema/platform';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { databaseTime } from '../db/database-time';
import { outsideScope } from '../db/outside-scope';
import type { Queries, Unit } from '../db/transaction';
import type { JobKind } from '../jobs/job-kinds';
import type { Jobs } from '../jobs/jobs';
import type { Signer } from '../signer';
import { AddressRefused, addressHash, findRefusal, noteRefusal } from './refused-addresses';

/** Who a mail comes from, where that is not just us. */
export type Sender = {
  /** Shown beside the address. */
  readonly name?: string;
  readonly replyTo?: string;
  /** An address that is not ours, at a domain that has our public key in its record: the mail is signed for it (DKIM). */
  readonly own?: {
    readonly address: string;
    readonly domain: string;
    readonly selector: string;
    /** The private key, as PEM. */
    readonly key: string;
  };
};

/** A mail: its text, and where it has one its html. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where an answer to it goes, where not to the sender. */
  readonly replyTo?: string;
  /** Absent: us. */
  readonly sender?: Sender;
  /** Where its reader ends such mails with one click (RFC 8058). */
  readonly unsubscribe?: string;
  /** Somebody sits before a screen that asks for what it brings: it overtakes the mails that only tell of something. */
  readonly awaited?: true;
};

/** Makes a mail of its draft when it is sent; undefined where its reader wants none. */
export type Composer = (mail: Mail, draft: MailDraft) => Promise<Mail | undefined>;

/**
 * Hands one mail over; rejects where it could not, so that it is tried again. `id` is the same on each try.
 * @throws AddressRefused where no other try will reach it
 */
export type Mailer = { deliver(mail: Mail, id: number): Promise<void> };

/** The text may hold a code, and addresses are somebody’s: once a mail is sent we need neither. */
const forgotten = { recipient: '', replyTo: null, subject: null, body: null, html: null, draft: null };
/** Nothing stands for nobody: some mails are queued for the time that it takes alone. */
const hashOf = (signer: Signer, address: string) => (address === '' ? null : addressHash(signer, address));
const sendMail: JobKind = { queue: 'mail.send' };
const sendAwaitedMail: JobKind = { ...sendMail, priority: 1 };

/** Mail that leaves only if its transaction commits, and never on the path of a request. */
export class MailQueue {
  /** How many mails a transaction of a job has queued. */
  readonly #queued = new WeakMap<Unit, number>();

  constructor(
    db: Database,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    compose: Composer,
    private readonly known: { readonly clock: Clock; readonly signer: Signer },
  ) {
    jobs.define({
      ...sendMail,
      payload: z.object({ id: z.int() }),
      run: ({ id }) =>
        outsideScope(db, async (queries) => {
          const [mail] = await queries.select().from(outgoingMail).where(eq(outgoingMail.id, id));
          if (!mail || mail.sentAt || mail.subject === null || mail.body === null) return;
          const plain = {
            to: mail.recipient,
            subject: mail.subject,
            text: mail.body,
            ...(mail.html === null ? {} : { html: mail.html }),
            ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
          };
          const made = mail.draft ? await compose(plain, mail.draft) : plain;
          const outcome = made ? await this.#deliver(queries, made, id) : 'unwanted';
          await queries
            .update(outgoingMail)
            .set({ outcome, sentAt: databaseTime(), addressHash: hashOf(known.signer, mail.recipient), ...forgotten })
            .where(eq(outgoingMail.id, id));
        }),
    });
  }

  /** Who called our mail spam gets what was asked for, but nothing that one can unsubscribe from. */
  async #deliver(queries: Queries, mail: Mail, id: number): Promise<'sent' | 'refused' | 'suppressed'> {
    const { clock, signer } = this.known;
    const hash = addressHash(signer, mail.to);
    const refusal = await findRefusal(queries, hash, clock.now());
    if (refusal && (refusal.reason === 'refused' || mail.unsubscribe !== undefined)) return 'suppressed';
    try {
      await this.mailer.deliver(mail, id);
      return 'sent';
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      await noteRefusal(queries, { reason: 'refused', detail: error.detail, hash, now: clock.now() });
      return 'refused';
    }
  }

  /**
   * Queues a mail with the unit’s transaction. In the one transaction of a job (`unit.cause`) it is queued once, however often
   * that job runs, and also after it was sent.
   * @param draft what the mail is made of when it is sent; the mail itself where there is no template
   */
  async queue(unit: Unit, mail: Mail, draft?: MailDraft): Promise<void> {
    const cause = this.#causeOf(unit);
    const [row] = await unit.queries
      .insert(outgoingMail)
      .values({
        recipient: mail.to,
        replyTo: mail.replyTo ?? null,
        subject: mail.subject,
        body: mail.text,
        html: mail.html ?? null,
        draft: draft ?? null,
        cause,
      })
      .onConflictDoNothing({ target: outgoingMail.cause })
      .returning({ id: outgoingMail.id });
    if (!row && cause !== null) return;
    if (!row) throw new Error('The mail was not queued.');
    await this.jobs.send(unit, mail.awaited ? sendAwaitedMail : sendMail, { id: row.id });
  }

  /** The job and the mail’s place among those of its transaction: an address in it would outlive the mail. */
  #causeOf(unit: Unit): string | null {
    if (unit.cause === undefined) return null;
    const place = this.#queued.get(unit) ?? 0;
    this.#queued.set(unit, place + 1);
    return `${unit.cause}:${place}`;
  }

  /** The same work without a mail, where an answer’s time must not tell whether one goes out. */
  async queueNothing(unit: Unit): Promise<void> {
    const [row] = await unit.queries.insert(outgoingMail).values({ recipient: '' }).returning({ id: outgoingMail.id });
    if (!row) throw new Error('The mail was not queued.');
    await this.jobs.send(unit, sendMail, { id: row.id });
  }
}
