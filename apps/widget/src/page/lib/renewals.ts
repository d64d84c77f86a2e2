import { isRecord } from '../../messages';
import { swapSession } from './session';

/** What tabs tell each other of a session that goes on with another token. */
const channelName = 'dw-session';
type Renewal = { readonly before: string; readonly token: string };

const isRenewal = (data: unknown): data is Renewal =>
  isRecord(data) && typeof data.before === 'string' && typeof data.token === 'string';

/** Goes on with another token wherever the one before is kept, in this tab and in others. */
export function renewSession(before: string, token: string): void {
  swapSession(before, token);
  const channel = new BroadcastChannel(channelName);
  const renewal: Renewal = { before, token };
  channel.postMessage(renewal);
  channel.close();
}

/** Hears of each token that takes the place of another, whichever tab it came to, as long as the page is open. */
export function followRenewals(hear: (renewal: Renewal) => void): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRenewal(data)) return;
    swapSession(data.before, data.token);
    hear(data);
  });
}
