// Runs in the page before its own scripts (so plain script, no module): notes in every frame whether the page is there, that is its heading,
// no skeleton, and rows, fields or text; `window.there` is when that began to last. Layout shifts add up in `window.shift`.
(() => {
  const content = 'tbody tr, li, input, select, textarea, dl, p, table, svg';
  const isThere = () =>
    document.querySelector('h1') !== null &&
    !document.body.hasAttribute('data-skeletons') &&
    document.querySelector(':is(main, #root)')?.querySelector(content) !== null;
  window.there = null;
  window.shift = 0;
  const look = () => {
    if (document.body === null || !isThere()) window.there = null;
    else if (window.there === null) {
      window.there = 0;
      // The frame after the one that drew it: it is on the screen.
      requestAnimationFrame(() => {
        if (window.there === 0) window.there = performance.now();
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
})();
