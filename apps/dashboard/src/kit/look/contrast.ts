import colours from './contrast.css?url';

const key = 'contrast';

/** Whether the user of this browser has chosen more contrast. */
export const contrastChosen = (): boolean => localStorage.getItem(key) === 'more';

/** Remembers the choice. The document follows it, as it does by itself before anything is drawn; only while developing it does not know where the colours are. */
export function chooseContrast(more: boolean): void {
  if (more) localStorage.setItem(key, 'more');
  else localStorage.removeItem(key);
  dispatchEvent(new CustomEvent(key, { detail: colours }));
}
