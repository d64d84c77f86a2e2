import { type ImportAnswer, importAnswer } from '@dw/contract';
import { z } from 'zod';
import { audit } from '../audit/audit';
import { Scope } from '../auth/scope';
import { isConnectionLoss, violates } from '../db/database';
import type { Tx } from '../db/transaction';
import { type IdempotencyKey, isKept, keepAnswer, takeKey } from '../http/idempotency';
import { Refusal } from '../http/refusals';
import type { Jobs } from '../jobs/jobs';
import { FileProblem } from './file-problem';
import { claimImport, fileOfEnded, type ImportRow, insertImport, newestImport } from './imports.repository';
import type { ImportKind } from './kind';
import { presentImport } from './present-import';
import type { Upload } from './receive-upload';
import { type Dependencies, ended, Interrupted, runImport } from './run-import';

const job = { queue: 'imports.run', long: true } as const;
/** How many runs in a row may end without progress before the import is given up. */
const maxAttempts = 20;

type Beginning = {
  readonly kind: ImportKind;
  readonly target: number;
  readonly upload: Upload;
  readonly requestId: string;
  readonly key: IdempotencyKey | undefined;
};
/** `replayed`: it had begun already, with the same key. */
type Begun = { readonly answer: ImportAnswer; readonly replayed: boolean };

const underWay = () =>
  new Refusal(409, 'import_running', 'An import is in progress. Wait until it finishes, or cancel it.');

/** Files on their way into tables: one engine for every feature that has something to import. */
export class Imports {
  readonly #kinds = new Map<string, ImportKind>();

  constructor(
    private readonly dependencies: Dependencies,
    private readonly jobs: Jobs,
  ) {
    jobs.define({
      ...job,
      payload: z.object({ accountId: z.int(), importId: z.int() }),
      run: ({ accountId, importId }, stopping) => this.#run(accountId, importId, stopping),
    });
  }

  /** Makes a kind known to the job that runs imports. */
  define(kind: ImportKind): void {
    if (this.#kinds.has(kind.name)) throw new Error(`The import ${kind.name} is defined twice.`);
    this.#kinds.set(kind.name, kind);
  }

  /**
   * Said before a file is read, so that nobody sends one in vain.
   * @param key of the call: what runs may be what it has begun itself
   * @throws 409 where another import into the target runs
   */
  async assertNoneRuns(scope: Scope, kind: ImportKind, target: number, key?: IdempotencyKey): Promise<void> {
    const [last, ownKey] = await this.dependencies.db.readInScope(scope, (tx) =>
      // In this order: where the import is seen, its key is, too.
      Promise.all([newestImport(tx, kind, target), key ? isKept(tx, key) : false]),
    );
    if (last?.state === 'running' && !ownKey) throw underWay();
  }

  /**
   * Starts importing what was uploaded. The file goes when it ends, or where it cannot start. A call that was made before with its key is
   * answered as it was then. @throws 409 while another one runs
   */
  async start(scope: Scope, { kind, target, upload, requestId, key }: Beginning): Promise<Begun> {
    const { key: fileKey, uuid, name, layout, lines, options } = upload;
    try {
      const begun = await this.dependencies.db.inScope(
        scope,
        async (tx) => {
          const kept = key && (await takeKey(tx, key));
          if (kept) return { answer: importAnswer.parse(JSON.parse(kept.answer)), replayed: true };
          const row = await insertImport(tx, {
            uuid,
            kind: kind.name,
            target,
            fileKey,
            fileName: name,
            layout,
            lines,
            dryRun: options.dry_run,
            validRowsOnly: options.valid_rows_only,
          });
          const after = { kind: kind.name, target, lines, dryRun: row.dryRun };
          await audit(tx, { action: 'import.started', subject: row.uuid, after });
          await this.jobs.send(tx, job, { accountId: row.accountId, importId: row.id });
          const answer = presentImport(row);
          if (key) await keepAnswer(tx, key, { status: 201, answer: JSON.stringify(answer) });
          return { answer, replayed: false };
        },
        requestId,
      );
      if (begun.replayed) await this.dependencies.files.remove(fileKey);
      return begun;
    } catch (error) {
      // Whether it has begun is not known where the connection broke at the end: its file may be needed, or is swept away later.
      if (!isConnectionLoss(error)) await this.dependencies.files.remove(fileKey);
      throw violates(error, 'imports_running') ? underWay() : error;
    }
  }

  /** Stops an import at its next batch; what it has added stays. @throws 409 where it has ended */
  async cancel(tx: Tx, row: ImportRow): Promise<ImportRow> {
    const cancelled = await ended(tx, { row, clock: this.dependencies.clock }, 'cancelled');
    if (!cancelled) throw new Refusal(409, 'import_ended', 'This import has ended.');
    return cancelled;
  }

  async #run(accountId: number, importId: number, stopping: AbortSignal): Promise<void> {
    const scope = Scope.ofAccount(accountId, { kind: 'system' }, '');
    const { db, files } = this.dependencies;
    const row = await db.inScope(scope, (tx) => claimImport(tx, importId));
    if (row) await this.#goOn(scope, row, stopping);
    const key = await db.readInScope(scope, (tx) => fileOfEnded(tx, importId));
    // Another process has taken it over and may still fail: this job stays until the import has ended.
    if (key === undefined) throw new Interrupted('The import has not ended.');
    await files.remove(key);
  }

  async #goOn(scope: Scope, row: ImportRow, stopping: AbortSignal): Promise<void> {
    const kind = this.#kinds.get(row.kind);
    const fail = (message: string) =>
      this.dependencies.db.inScope(scope, (tx) =>
        ended(tx, { row, clock: this.dependencies.clock }, 'failed', message),
      );
    if (!kind) throw new Error(`Nothing is known of the import ${row.kind}.`);
    if (row.attempts > maxAttempts) {
      await fail('The import could not continue. What was added stays; upload the file again for the rest.');
      return;
    }
    try {
      await runImport({ ...this.dependencies, scope, row, kind, stopping });
    } catch (error) {
      if (stopping.aborted || isConnectionLoss(error)) throw error;
      if (error instanceof FileProblem) await fail(error.message);
      // Cancelled or taken over: the row already says so.
      else if (!(error instanceof Interrupted)) throw error;
    }
  }
}
