import { createSlice } from '../../lib/slice';

type Question = {
  /** What will happen, translated; empty while no question is asked. */
  msg: string;
  confirmCb: (() => void) | null;
  cancelCb: (() => void) | null;
  confirmBtnText: string;
  confirmBtnStyle: 'danger' | 'primary';
};

/** The confirmPanel slice. */
export const confirmPanelSlice = createSlice(
  (): Question => ({ msg: '', confirmCb: null, cancelCb: null, confirmBtnText: 'Yes', confirmBtnStyle: 'danger' }),
);

/** Asks 'Are you sure?' with a sentence; true for 'Yes', false for cancel, Escape or another question. */
export function confirm(msg: string, options: Partial<Pick<Question, 'confirmBtnText' | 'confirmBtnStyle'>> = {}) {
  confirmPanelSlice.getState().cancelCb?.();
  return new Promise<boolean>((resolve) => {
    confirmPanelSlice.setState({ ...options, msg, confirmCb: () => resolve(true), cancelCb: () => resolve(false) });
  });
}

/** Closes and clears the panel, then tells the asker. */
export function answerConfirm(choice: 'confirmCb' | 'cancelCb'): void {
  const callback = confirmPanelSlice.getState()[choice];
  confirmPanelSlice.reset();
  callback?.();
}
