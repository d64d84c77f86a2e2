import { textInHtml } from '../http/html';

/** Whose mail it is: a name, and a picture of ours at an absolute address; null where there is none. */
type Brand = { readonly name: string; readonly logo: string | null };

const address = /https?:\/\/\S+/g;

/**
 * The html of a plain mail below its sender’s logo, with its addresses as links. Where pictures are blocked the name stands there.
 * @param text the mail’s plain text
 */
export function htmlWithLogo(text: string, { name, logo }: Brand): string {
  const head = logo
    ? `<p><img src="${textInHtml(logo)}" alt="${textInHtml(name)}" height="48" style="height:48px;max-width:240px;object-fit:contain"></p>`
    : `<p><b>${textInHtml(name)}</b></p>`;
  const body = textInHtml(text)
    .replaceAll(address, (url) => `<a href="${url}">${url}</a>`)
    .replaceAll('\n', '<br>');
  return `<!doctype html><html><head><meta charset="utf-8"></head><body style="font:16px/1.5 Helvetica,Arial,sans-serif">${head}<p>${body}</p></body></html>`;
}
