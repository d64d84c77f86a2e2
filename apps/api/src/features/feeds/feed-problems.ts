import { FileProblem } from '../../platform/imports/file-problem';
import { OutboundError } from '../../platform/outbound/outbound-error';

/** Why a fetch came to nothing, as its run tells it. */
export type Failure = {
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
};

/** Its file may be what ends the process. */
export const gaveUp: Failure = {
  code: 'feed_gave_up',
  message: 'The feed could not be read to its end.',
  params: {},
};

/** A failure in words for the user; undefined for an error of ours. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof FileProblem) return { code: `feed_${error.code}`, message: error.message, params: error.params };
  if (!(error instanceof OutboundError)) return undefined;
  const { reason, status, message } = error;
  if (status === undefined) return { code: `feed_${reason}`, message, params: {} };
  if (status === 401 || status === 403)
    return {
      code: 'feed_unauthorised',
      message: `The address asks for a username and password, or refuses these (status ${status}).`,
      params: { status },
    };
  return { code: 'feed_http_status', message, params: { status } };
}
