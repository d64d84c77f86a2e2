import { randomUUID } from 'node:crypto';
import type { Language } from '@dw/contract';
import { type Html, html } from '../../platform/http/html';
import { shopTexts } from './shop-page-texts';

const fields = [
  { name: 'name', type: 'text', fills: 'name' },
  { name: 'email', type: 'email', fills: 'email' },
  { name: 'street', type: 'text', fills: 'street-address' },
  { name: 'city', type: 'text', fills: 'address-level2' },
  { name: 'postcode', type: 'text', fills: 'postal-code' },
] as const;

/** What was typed, and what is wrong with it: sentences by field, and one for all. */
export type Typed = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem?: string;
};
export const nothingTyped: Typed = { values: {}, errors: {} };

/** Who buys. The order has its name before it is sent: sent twice, it is one. */
export function buyForm(path: string, { values, errors, problem }: Typed, language: Language): Html {
  const texts = shopTexts[language];
  const inputs = fields.map(({ name, type, fills }) => {
    const wrong = errors[name];
    const said = wrong ? html`<small id="${name}-wrong">${wrong}</small>` : html``;
    const attributes = wrong ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : html``;
    return html`<label>${texts.fields[name]}<input name="${name}" type="${type}" autocomplete="${fills}" required maxlength="254" value="${values[name] ?? ''}"${attributes}>${said}</label>`;
  });
  return html`<h2 id="buy">${texts.buy}</h2><p>${texts.buyLead}</p>
    ${problem ? html`<p class="note" role="alert">${problem}</p>` : html``}
    <form class="fields" method="post" action="${path}" aria-labelledby="buy"><input type="hidden" name="uuid" value="${values.uuid || randomUUID()}">${inputs}<button class="main">${texts.button}</button></form>`;
}
