import { type PopupAnswer, popupAnswerOf, popupChannel, readPopupMessage } from '../../lib/popup-messages';

/** Sizes that the specification names. */
export const popupSizes = {
  registration: { width: 350, height: 500 },
  dashboard: { width: 530, height: 780 },
} as const;
type Size = (typeof popupSizes)[keyof typeof popupSizes];

const lookEveryMs = 400;

/**
 * Opens an empty window, to be led somewhere once the address is known. Only in the click itself: later the browser
 * blocks it. @returns null where it was blocked all the same
 */
export function openPopup({ width, height }: Size): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  return window.open('', 'dw-payment', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

type Heard = { readonly onAnswer: (answer: PopupAnswer) => void; readonly onClosed: () => void };

/** Listens to a payment window until `stop` is called: its messages, and its end. */
export function listenToPopup(popup: Window | null, { onAnswer, onClosed }: Heard): () => void {
  const here = { origin: window.location.origin, window };
  const hear = (event: MessageEvent) => {
    const answer = popupAnswerOf(event, here);
    if (answer) onAnswer(answer);
  };
  const channel = new BroadcastChannel(popupChannel);
  channel.onmessage = ({ data }) => {
    const answer = readPopupMessage(data);
    if (answer) onAnswer(answer);
  };
  window.addEventListener('message', hear);
  let closed = popup === null;
  const look = window.setInterval(() => {
    if (closed || !popup?.closed) return;
    closed = true;
    onClosed();
  }, lookEveryMs);
  return () => {
    window.removeEventListener('message', hear);
    channel.close();
    window.clearInterval(look);
  };
}
