type Page = { readonly url: URL; readonly text: string };

/** Follows redirects and keeps cookies, as a browser without scripts does. */
export class CookieBrowser {
  readonly #cookies = new Map<string, string>();

  /** One answer, not followed. `location` is where it leads, or where it came from. */
  async step(url: URL, form?: Readonly<Record<string, string>>) {
    const answer = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    const setCookie = answer.headers.getSetCookie();
    for (const line of setCookie) this.#keep(line);
    const location = new URL(answer.headers.get('location') ?? url.href, url);
    return { answer, location, setCookie: setCookie.join('\n') };
  }

  /** The page at the end of the redirects. */
  async open(address: string | URL): Promise<Page> {
    return this.#follow(new URL(address), undefined, () => false);
  }

  /** Sends the form of a page. */
  async submit(page: Page, form: Readonly<Record<string, string>>): Promise<Page> {
    return this.#follow(actionOf(page), form, () => false);
  }

  /** Sends the form and follows up to an address that is not opened. */
  async submitUntil(page: Page, form: Readonly<Record<string, string>>, last: (url: URL) => boolean): Promise<URL> {
    return (await this.#follow(actionOf(page), form, last)).url;
  }

  change(name: string, to: (value: string) => string): void {
    this.#cookies.set(name, to(this.#cookies.get(name) ?? ''));
  }

  async #follow(
    start: URL,
    form: Readonly<Record<string, string>> | undefined,
    last: (url: URL) => boolean,
  ): Promise<Page> {
    let url = start;
    let sent = form;
    for (let at = 0; at < 12; at += 1) {
      if (last(url)) return { url, text: '' };
      const { answer, location } = await this.step(url, sent);
      if (answer.status < 300 || answer.status > 399) return { url, text: await answer.text() };
      url = location;
      sent = undefined;
    }
    throw new Error(`It never ends: ${url.href}`);
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(pair.indexOf('=') + 1));
  }
}

const actionOf = ({ url, text }: Page): URL =>
  new URL(/<form[^>]*action="([^\x22]+)"/.exec(text)?.[1] ?? url.href, url);
