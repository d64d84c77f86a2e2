import type { CharityShops } from '@dw/contract';
import { element } from './element';
import style from './finder.css?inline';
import { shopRow } from './shop-list';
import { shopMap } from './shop-map';
import { filled, textsFor } from './texts';

type Answer = { readonly data: CharityShops } | { readonly code: string };

/** A finder of a charity’s shops in an element of any page; styles of the page stay outside, its font and colour come in. */
export function finder(host: HTMLElement, origin: string, charity: string): void {
  if (host.shadowRoot) return;
  const words = textsFor(host.dataset.lang || document.documentElement.lang || navigator.language);
  const { texts } = words;

  const input = element('input', { type: 'search', maxlength: 100, autocomplete: 'postal-code' });
  const said = element('p', { class: 'said', role: 'status' });
  const form = element(
    'form',
    { role: 'search' },
    element('label', {}, texts.find, input),
    element('button', {}, texts.search),
  );
  const list = element('ol');
  const more = element(
    'p',
    { class: 'more' },
    element('a', { href: `${origin}/p/${encodeURIComponent(charity)}/shops` }, texts.more),
  );
  let drawn: ReturnType<typeof shopMap> | undefined;
  const choose = (at: number) => {
    const row = list.children[at];
    if (row instanceof HTMLElement) row.focus();
  };

  const ask = async (query: Readonly<Record<string, string>>): Promise<Answer> => {
    const path = `/api/public/charities/${encodeURIComponent(charity)}/shops?${new URLSearchParams(query)}`;
    const answer = await fetch(origin + path, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    return answer.ok ? { data: await answer.json() } : { code: String((await answer.json()).code) };
  };
  const show = ({ items, near, more: others, tiles }: CharityShops) => {
    if (!drawn) {
      drawn = shopMap({ tiles, texts, choose });
      said.after(drawn.map);
    }
    drawn.show(items, near);
    list.replaceChildren(...items.map((shop) => shopRow(shop, words)));
    // A page of ours has this way already.
    more.hidden = !others || location.origin === origin;
    const nothing = near ? texts.none : texts.noShops;
    said.textContent = items.length === 0 ? nothing : near?.place ? filled(texts.from, { place: near.place }) : '';
  };
  let latest = 0;
  const look = async (query: Readonly<Record<string, string>>) => {
    latest += 1;
    const mine = latest;
    const answer: Answer = await ask(query).catch(() => ({ code: '' }));
    // An answer that comes after that of a later question is none.
    if (mine !== latest) return;
    if ('data' in answer) show(answer.data);
    else said.textContent = answer.code === 'postcode_unknown' ? texts.unknown : texts.failed;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const postcode = input.value.trim();
    void look(postcode ? { postcode } : {});
  });
  if (navigator.geolocation) {
    const locate = () =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => void look({ lat: String(coords.latitude), lng: String(coords.longitude) }),
        () => {
          said.textContent = texts.nowhere;
        },
        { maximumAge: 600_000, timeout: 15_000 },
      );
    form.append(element('button', { type: 'button', onclick: locate }, texts.here));
  }

  more.hidden = true;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  root.append(form, said, list, more);
  void look({});
}
