import { isRecord } from '../../messages';
import { attempt, kept, sessionKey } from './session';

/** What tabs tell each other of a session that goes on with another token. */
const channelName = 'dw-session';
type Renewal = { readonly before: string; readonly token: string };

const isRenewal = (data: unknown): data is Renewal =>
  isRecord(data) && typeof data.before === 'string' && typeof data.token === 'string';

function swapSession(before: string, token: string): void {
  for (const storage of kept)
    attempt(() => {
      if (storage().getItem(sessionKey) === before) storage().setItem(sessionKey, token);
    });
}

/** Goes on with another token wherever the one before, with which the call was made, is kept: in this tab and in others. */
export function renewSession(before: string | undefined, token: string): void {
  if (!before) return;
  swapSession(before, token);
  const channel = new BroadcastChannel(channelName);
  const renewal: Renewal = { before, token };
  channel.postMessage(renewal);
  channel.close();
}

/** Hears of each token that takes the place of another, whichever tab it came to, as long as the page is open. */
export function followRenewals(hear: (before: string, token: string) => void): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRenewal(data)) return;
    swapSession(data.before, data.token);
    hear(data.before, data.token);
  });
}
