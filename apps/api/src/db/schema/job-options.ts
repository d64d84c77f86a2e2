/** How a job is sent, in the words of pg-boss; seconds. */
export type JobOptions = {
  readonly retryLimit?: number;
  readonly retryDelay?: number;
  readonly retryBackoff?: boolean;
  readonly expireInSeconds?: number;
  /** Of the jobs that wait in a queue the highest is taken first; none is 0. */
  readonly priority?: number;
  /** One job of a key within so many seconds. */
  readonly singletonKey?: string;
  readonly singletonSeconds?: number;
  /** Where there is one already, the next goes to the seconds after those. */
  readonly singletonNextSlot?: boolean;
  /** Not before: an instant as ISO 8601, or seconds from when it is sent. */
  readonly startAfter?: string | number;
};
