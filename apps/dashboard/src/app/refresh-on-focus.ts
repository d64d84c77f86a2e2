import { focusManager } from '@tanstack/react-query';

/** What is on screen is asked for again when the tab is shown, and when its window is chosen among several. */
export function refreshOnFocus(): void {
  focusManager.setEventListener((focus) => {
    const again = () => focus();
    const events = ['visibilitychange', 'focus'];
    for (const name of events) window.addEventListener(name, again);
    return () => {
      for (const name of events) window.removeEventListener(name, again);
    };
  });
}
