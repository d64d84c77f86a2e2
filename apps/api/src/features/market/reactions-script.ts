/**
 * What makes the buttons of items work. It reads the session that signing in to the wardrobe has left, and leaves nothing itself; who is
 * not signed in is led there and comes back.
 */
export const reactionsScript = `(() => {
  const { items, onBoard, waiting, failed, tooMany } = document.currentScript.dataset;
  const storages = [() => sessionStorage, () => localStorage];
  const each = (use) => storages.map((storage) => { try { return use(storage()); } catch { return null; } });
  const token = each((storage) => storage.getItem('dw-shopper')).find(Boolean);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const signIn = () => location.assign('/w/wardrobe?back=' + encodeURIComponent(location.pathname + location.search));
  const say = (text) => {
    const line = one('[data-said]') ?? document.querySelector('main').appendChild(Object.assign(document.createElement('p'), { role: 'status' }));
    line.dataset.said = '';
    line.textContent = text;
  };
  const call = async (method, path, sent) => {
    const headers = { Authorization: 'Bearer ' + token, ...(sent && { 'Content-Type': 'application/json' }) };
    const body = sent && JSON.stringify(sent);
    const answer = await fetch('/api' + path, { method, headers, body, credentials: 'omit' });
    if (answer.status === 401) {
      each((storage) => { for (const key of Object.keys(storage)) if (/^dw-(shopper|kept|draft)/.test(key)) storage.removeItem(key); });
      if (method !== 'GET') signIn();
      return undefined;
    }
    if (answer.ok) return answer.json();
    say(answer.status === 409 || answer.status === 429 ? tooMany : failed);
    return undefined;
  };
  const post = (item, path, body) =>
    token ? call('POST', items + item + path, body).catch(() => say(failed)) : signIn();
  const itemOf = (part) => part.closest('[data-item]')?.dataset.item ?? one('h1[data-item]').dataset.item;
  const show = (item, { like, wishlist, board }) => {
    for (const button of all('[data-kind]'))
      if (itemOf(button) === item) button.setAttribute('aria-pressed', String({ like, wishlist }[button.dataset.kind]));
    const line = one('[data-kept-board]');
    if (!line) return;
    line.hidden = board === null;
    line.firstChild.textContent = board === null ? '' : onBoard.replace('{board}', () => board);
  };
  const react = async (item, body) => {
    const kept = await post(item, '/reactions', body);
    if (kept) { say(''); show(item, kept); }
  };
  for (const button of all('[data-kind]')) {
    const name = button.closest('[data-item]')?.querySelector('b')?.textContent;
    if (name) button.setAttribute('aria-label', button.textContent + ': ' + name);
    button.addEventListener('click', () =>
      react(itemOf(button), { kind: button.dataset.kind, on: button.getAttribute('aria-pressed') !== 'true' }));
  }
  const boards = one('[data-board]');
  boards?.addEventListener('submit', (event) => {
    event.preventDefault();
    react(itemOf(boards), { kind: 'board', on: true, board: boards.elements.board.value });
  });
  one('[data-kept-board] button')?.addEventListener('click', () => react(itemOf(boards), { kind: 'board', on: false }));
  const talk = one('[data-comment]');
  let uuid;
  talk?.addEventListener('submit', async (event) => {
    event.preventDefault();
    uuid ??= crypto.randomUUID();
    const made = await post(itemOf(talk), '/comments', { uuid, text: talk.elements.text.value });
    if (!made) return;
    uuid = undefined;
    talk.reset();
    say(waiting);
  });
  for (const part of all('.acts:not([data-kept-board]), [data-board], [data-comment]')) part.hidden = false;
  const shown = [...new Set(all('[data-kind]').map(itemOf))];
  if (!token || shown.length === 0) return;
  call('GET', '/wardrobe/reactions?per_page=200&items=' + shown.join()).then((kept) => {
    for (const item of kept ? shown : []) {
      const own = kept.items.filter((row) => String(row.item) === item);
      const has = (kind) => own.find((row) => row.kind === kind);
      show(item, { like: !!has('like'), wishlist: !!has('wishlist'), board: has('board')?.board ?? null });
    }
    for (const { name } of kept?.boards ?? []) one('#boards')?.append(Object.assign(document.createElement('option'), { value: name }));
  }).catch(() => {});
})();
`;
