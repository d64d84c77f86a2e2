import type { BoughtOrder, Language } from '@dw/contract';
import type { ShopBuyer } from '../../db/schema/shop-orders';
import { pounds } from '../../domain/donations/pounds';
import { type Html, html } from '../../platform/http/html';
import { timeOf } from './shop-page';
import { filled, type ShopTexts, shopTexts } from './shop-page-texts';

type Shown = {
  readonly order: BoughtOrder;
  readonly buyer: ShopBuyer | null;
  /** Pence. */
  readonly price: number;
  readonly postage: number;
  /** Where another payment is begun. */
  readonly payPath: string;
};

/** How an order stands, for its buyer. */
export function orderView({ order, buyer, price, postage, payPath }: Shown, language: Language): Html {
  const texts = shopTexts[language].order;
  const total = pounds(price + postage, language);
  const line = (name: string, value: string | Html) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
  const address = buyer && html`${buyer.name}<br>${buyer.street}<br>${buyer.city} ${buyer.postcode}`;
  return html`<h1>${filled(texts.title, { number: order.number })}</h1>
    <p class="quiet">${filled(texts.from, { charity: order.charity })}</p>
    ${standing(order, total, payPath, language)}
    <h2>${order.item}</h2>
    <table>${line(texts.item, pounds(price, language))}${line(texts.postage, pounds(postage, language))}${line(texts.total, html`<b>${total}</b>`)}
    ${address ? line(texts.sentTo, address) : html``}</table>`;
}

function standing(order: BoughtOrder, total: string, payPath: string, language: Language): Html {
  const texts = shopTexts[language].order;
  const { state, hold_until, pay_url, lapsed, tracking, page, charity } = order;
  if (state === 'reserved' && hold_until !== null) {
    const until = html`<p role="status">${filled(texts.until, { time: timeOf(hold_until, language) })}</p>`;
    if (pay_url !== null)
      return html`${until}<p><a class="main" href="${pay_url}" rel="noopener">${filled(texts.pay, { amount: total })}</a></p>`;
    return html`<p class="note" role="alert">${texts.refused}</p>${until}
      <form method="post" action="${payPath}"><button class="main">${texts.tryAgain}</button></form>`;
  }
  const said = html`<p role="status" class="lead">${sentence(state, lapsed, texts, charity)}</p>`;
  if (state === 'capturing' || state === 'refunding') return html`${said}<p><a href="${page}">${texts.look}</a></p>`;
  return tracking === '' ? said : html`${said}<p>${filled(texts.tracking, { number: tracking })}</p>`;
}

function sentence(
  state: BoughtOrder['state'],
  lapsed: BoughtOrder['lapsed'],
  texts: ShopTexts['order'],
  charity: string,
): string {
  if (state === 'lapsed' || state === 'reserved') return texts.lapsed[lapsed ?? 'time'];
  if (state === 'refunded' && lapsed === 'gone') return `${texts.lapsed.gone} ${texts.refunded}`;
  return filled(texts[state], { charity });
}
