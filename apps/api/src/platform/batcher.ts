import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss, sqlState } from './db/database';

type Waiting<Request, Answer> = {
  readonly asked: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** Errors caused by a single value: text that cannot be stored, a key that is taken. */
const ofData = /^2[23]/;

/**
 * Does the same work once for many callers: whoever comes while a batch is running shares the next one, so that no
 * answer is older than its call and no timer is needed. Different keys have batches of their own. Where nobody minds to
 * wait, batches of a key may be kept apart, so that more callers share each: the first still begins at once.
 */
export class Batcher<Request, Answer> {
  readonly #waiting = new Map<string, Waiting<Request, Answer>[]>();

  /**
   * @param most how many share a batch
   * @param batch answers each, in their order; an answer that is an Error is thrown to its caller
   * @param apartMs so long after one has begun the next of its key begins, unless as many wait as may share it
   */
  constructor(
    private readonly most: number,
    private readonly batch: (asked: readonly Request[]) => Promise<readonly (Answer | Error)[]>,
    private readonly apartMs = 0,
  ) {}

  /** Takes part in the next batch of a key. @throws what the batch says of this one, or what it failed of */
  ask(key: string, asked: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const place = { asked, resolve, reject };
      const line = this.#waiting.get(key);
      if (line) line.push(place);
      else {
        this.#waiting.set(key, [place]);
        void this.#serve(key);
      }
    });
  }

  async #serve(key: string): Promise<void> {
    for (;;) {
      const together = this.#waiting.get(key)?.splice(0, this.most) ?? [];
      if (together.length === 0) break;
      const begun = performance.now();
      await this.#hold(together);
      await this.#keepApart(key, begun);
    }
    this.#waiting.delete(key);
  }

  async #keepApart(key: string, begun: number): Promise<void> {
    const left = this.apartMs - (performance.now() - begun);
    const isFull = (this.#waiting.get(key)?.length ?? 0) >= this.most;
    if (left > 0 && !isFull) await pause(left);
  }

  async #hold(together: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await this.batch(together.map(({ asked }) => asked));
      for (const [at, { resolve, reject }] of together.entries()) {
        const answer = answers[at];
        if (answer === undefined) reject(new Error('The batch has no answer for this call.'));
        else if (answer instanceof Error) reject(answer);
        else resolve(answer);
      }
    } catch (error) {
      // One bad value must not fail the whole batch.
      const apart = together.length > 1 && ofData.test(sqlState(error) ?? '') && !isConnectionLoss(error);
      if (apart) for (const place of together) await this.#hold([place]);
      else for (const { reject } of together) reject(error);
    }
  }
}
