import type { Page } from 'playwright-core';
import { mail, openPage, origin } from './browser';
import { ownAddress } from './own-address';
import { newAddress, password } from './registration';
import { serveTiles } from './shops';
import type { Wire } from './sites';

/** Written out: whatever else a page offers to somebody who only reads changes something. */
const harmless = [
  // How a list is shown, and what of it.
  /^(?:Refresh|Views|Columns|Month|View|Status|Integration|Board|List|Store|State)$/,
  /^(?:(?:Previous|Next) page|Rows per page|Page \d+)$/,
  // What finds a row.
  /^Find by address$/,
  // Figures of a time.
  /^(?:First day|Last day|(?:7|30|90|365) days)$/,
  // What leaves with the reader.
  /^(?:Copy|Export)(?: |$)/,
  /^Print$/,
  // A case of a website’s health, and the words on it.
  /^Look into it, /,
  /^Download (?:CSV|PDF)$/,
  // The guides: which website, which language.
  /^(?:Website|curl|TypeScript|PHP|Swift|Kotlin)$/,
  // One’s own view of the first page.
  /^(?:(?:Hide|Show) the steps|Dismiss)$/,
];

/** The names of what can be pressed or filled in on the page, but for the heads of columns. */
const enabledOn = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .locator('button:enabled, input:enabled:not([type=search], [type=hidden]), select:enabled, textarea:enabled')
    .evaluateAll((found) =>
      found
        .filter((one) => one.closest('thead') === null)
        .map((one) => {
          const label = 'labels' in one && one.labels instanceof NodeList ? one.labels[0]?.textContent : '';
          return (one.getAttribute('aria-label') || label || one.textContent || one.outerHTML).trim();
        }),
    );

/** The pages that a page links to; a plugin’s zip file is none. */
const linksOn = (page: Page): Promise<string[]> =>
  page
    .locator('main a[href^="/"]:not([target], [href^="/downloads/"]), nav a[href^="/"]')
    .evaluateAll((found) => found.map((one) => new URL(one.getAttribute('href') ?? '', location.origin).pathname));

const changesOn = async (page: Page): Promise<readonly string[]> =>
  (await enabledOn(page)).filter((name) => !harmless.some((one) => one.test(name)));

/** A page without uuids and numbers. */
export const nameless = (path: string) => path.replaceAll(/(?<=\/)(?:[\da-f-]{36}|\d+)(?=\/|$)/g, '…');

/** Somebody’s window, with what went wrong in it. */
export type Window = {
  readonly page: Page;
  readonly wrong: string[];
  readonly drawn: () => Promise<boolean>;
  readonly show: (path: string, rounds?: number) => Promise<void>;
};

/**
 * A window whose pages are gone to as a link does, without loading the dashboard again, and looked at once nothing is asked for any more.
 * @returns what was refused is written into `wrong`: a call that the role may not make, or one that failed here
 */
export async function openWindow(): Promise<Window> {
  const page = await openPage();
  await serveTiles(page);
  const wrong: string[] = [];
  const asked = new Set<object>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('response', (answer) => {
    if (answer.status() === 403 || answer.status() >= 500)
      wrong.push(`${new URL(page.url()).pathname}: ${answer.request().method()} ${answer.url()} ${answer.status()}`);
  });
  const drawn = () =>
    page.evaluate(async () => {
      // Where the browser has nothing to draw there may be no frame to wait for.
      const later = new Promise((resolve) => setTimeout(resolve, 1000));
      for (let frames = 0; frames < 2; frames += 1)
        await Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), later]);
      // A page whose code has come is drawn in pieces, the page before it standing until then: an idle moment comes after the last piece.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      return (
        document.querySelector('h1, main [role=alert] h2') !== null && !document.body.hasAttribute('data-skeletons')
      );
    });
  const settle = async (rounds: number) => {
    // What a page asks for after an answer, it asks for as soon as that is drawn.
    for (let quiet = 0; quiet < rounds; ) quiet = (await drawn()) && asked.size === 0 ? quiet + 1 : 0;
  };
  const show = async (path: string, rounds = 2) => {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await settle(rounds);
    const closed = await page.locator('main details:not([open]) > summary').all();
    for (const one of closed) await one.click();
    if (closed.length > 0) await settle(rounds);
  };
  return { page, wrong, drawn, show };
}

const post = async (path: string, body: object) => {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ownAddress() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

type Member = { readonly user: object; readonly access_token: string };

/** Somebody new in a role of an account: invited and joined, without a browser. */
export async function memberOf(wire: Wire, role: string, limits: object = {}): Promise<Member> {
  const email = newAddress(role.replace('_', '-'));
  await wire('POST', '/team/invitations', { email, member_role: role, ...limits });
  const token = /\/invitation#token=(\S+)/.exec((await mail(email)).text)?.[1] ?? '';
  const body = { token, first_name: 'Ana', last_name: 'Costa', password, password_confirmation: password };
  return post('/invitations/join', body);
}

/** Whoever registered the account. */
export const ownerOf = (email: string): Promise<Member> => post('/login', { email, password });

/** Makes the window a device of a place, at which a volunteer has signed in by PIN. */
export async function enterAtDesk({ page }: Window, wire: Wire, place: string): Promise<void> {
  const added = JSON.parse(JSON.stringify(await wire('POST', '/devices', { name: 'Till', place })));
  await wire('POST', '/volunteers', { name: 'Ruth', place, pin: '314159' });
  const { device_token: token } = await post('/desk/enrol', { code: added.code });
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => {
    localStorage.clear();
    localStorage.setItem('deskDevice', kept);
  }, token);
  await page.goto('/desk');
  await page.getByLabel('PIN', { exact: true }).fill('314159');
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Puts a session in place, as a login leaves it, and shows the first page. */
export async function enterAs({ page }: Window, { user, access_token }: Member): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    (text) => {
      localStorage.clear();
      localStorage.setItem('authUser', text);
    },
    JSON.stringify({ ...user, access_token }),
  );
  await page.goto('/dashboard');
  await page.locator('main h1').first().waitFor();
}

/** The side menu as somebody reads it: its rows, and those of a group once it is opened. */
export async function menuOf(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('navigation').first();
  const closed = menu.locator('[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  return (await menu.getByRole('link').allTextContents()).map((text) => text.trim()).filter((text) => text !== '');
}

// One’s own names, password and sign-ins are everybody’s to change, and everybody may ask.
const left = new Set(['/profile', '/logout', '/support']);

/**
 * Opens a page.
 * @param isChanged it is said to offer a change: that is waited for, since a busy machine draws late
 * @returns what changes it offers; undefined where it is closed
 */
export async function offersAt(
  { page, show, drawn }: Window,
  path: string,
  isChanged: boolean,
  rounds = 2,
): Promise<readonly string[] | undefined> {
  await show(path, rounds);
  if (new URL(page.url()).pathname !== path || (await page.locator('main [role=alert] h2').count()) > 0)
    return undefined;
  let offered = await changesOn(page);
  for (let tries = 0; offered.length === 0 && isChanged && tries < 100; tries += 1) {
    await drawn();
    offered = await changesOn(page);
  }
  return offered;
}

/**
 * Opens every page that links lead to from the first one on, and then every other of `known`. A link that leads to a page that is closed is
 * written into `wrong`.
 * @param changed whether a page is said to offer a change: that is waited for, since a busy machine draws late
 * @returns of each page that opens what changes it offers; and the addresses, as they were opened
 */
export async function walk(window: Window, known: readonly string[], changed: (page: string) => boolean) {
  const changes = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  const open = async (path: string): Promise<boolean> => {
    seen.add(path);
    const name = nameless(path);
    // The first to walk finds the pages that there are.
    const offered = await offersAt(window, path, changed(name), known.length === 0 ? 6 : 2);
    if (!offered) return false;
    changes.set(name, [...(changes.get(name) ?? []), ...offered]);
    return true;
  };
  const fresh = (path: string) => !seen.has(path) && !left.has(path) && !path.startsWith('/api/');
  for (const queue = ['/dashboard']; queue.length > 0; ) {
    const path = queue.shift() ?? '';
    if (!fresh(path)) continue;
    if (await open(path)) queue.push(...(await linksOn(window.page)));
    else window.wrong.push(`a link leads to ${path}, which is closed or shows nothing`);
  }
  for (const path of known.filter(fresh)) await open(path);
  return { changes, addresses: [...seen] };
}
