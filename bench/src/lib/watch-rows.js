// Runs in the page before its own scripts (so plain script, no module): watches every frame until all that `expected` names
// is to be seen, then tells `seenAt` how many milliseconds after the start of the navigation that was.
(() => {
  const { rows, rowsIn } = window.expected;
  const seen = () => {
    if (rows.length === 0) return document.body !== null && document.body.childElementCount > 0;
    const shown = [...document.querySelectorAll(rowsIn)];
    // Heights are asked for once the texts are there: asking in every frame would slow what is measured.
    const holding = rows.map((text) => shown.find((row) => row.textContent.includes(text)));
    return holding.every((row) => row !== undefined) && holding.every((row) => row.getBoundingClientRect().height > 0);
  };
  const look = () => {
    if (!seen()) requestAnimationFrame(look);
    // The frame after the one that drew them: they are on the screen.
    else
      requestAnimationFrame(() => {
        window.seenAt(String(performance.now()));
      });
  };
  requestAnimationFrame(look);
})();
