/**
 * Loads the page anew where a part of it cannot come any more: a browser may keep a module that failed to load as failed until the document
 * goes, so that no later try asks the server again (docs/adr/0235). The first failure is shown by whoever asked; a second one that follows a
 * click or a key is answered here, once the server is there. A form with changes asks before it lets the page go.
 */
export function loadAnewWhereStuck(): void {
  const failed = new Set<string>();
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (failed.has(message) && navigator.userActivation.isActive) void reloadWhereServed();
    failed.add(message);
  });
}

const reloadWhereServed = (): Promise<void> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => (ok ? window.location.reload() : undefined),
    () => undefined,
  );
