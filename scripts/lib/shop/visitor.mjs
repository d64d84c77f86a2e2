/** Someone at a shop: keeps cookies as a browser does, and follows redirects only where asked to. */
export function visitor(base) {
  const cookies = new Map();
  async function go(path, { method = 'GET', form, json, headers = {}, follow = true, body } = {}) {
    const url = new URL(path, base);
    const sent = {
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    };
    const content = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : body;
    const answer = await fetch(url, { method, headers: sent, body: content, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const to = answer.headers.get('location');
    if (follow && to && answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      return go(new URL(to, url).href);
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text(), url: url.href, to };
  }
  return Object.assign(go, { cookies });
}

/** The value of a field of a page's form. */
export function fieldOf(text, name) {
  const tag = new RegExp(`<input[^>]*name=["']${name}["'][^>]*>`).exec(text)?.[0] ?? '';
  return /value=["']([^"']*)["']/.exec(tag)?.[1];
}

export const decoded = (text) => text.replaceAll('&amp;', '&').replaceAll('&#038;', '&').replaceAll('&quot;', '"');
