import { type ComponentChild, render } from 'preact';
import { shownAs, tell } from './bridge';
import { readLanguage } from './session';
import { speak } from './text';

/** Puts a page into its document, in the browser’s language until the shop’s is known; Esc closes a pop-up. */
export function start(page: () => ComponentChild): void {
  const root = document.getElementById('root');
  if (shownAs() === 'popup') {
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) tell({ type: 'dw:close' });
    });
  }
  if (root) void speak(readLanguage(), navigator.language).then(() => render(page(), root));
}
