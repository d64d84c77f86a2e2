import { finder } from './finder';

/** Puts a finder into each `<div data-dw-finder="name">` of the page, also into those that come later. */
function boot(): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);
  const fill = () => {
    for (const host of document.querySelectorAll<HTMLElement>('[data-dw-finder]'))
      finder(host, origin, host.dataset.dwFinder ?? '');
  };
  fill();
  new MutationObserver(fill).observe(document.documentElement, { childList: true, subtree: true });
}

boot();
