import { type MailType, mailTemplates } from '@dw/contract';
import { call } from '../../testing/client';
import type { Shop } from '../../testing/shop';

/** A mail of one column around this MJML. */
export const mjmlOf = (inner: string, head = '') =>
  `<mjml>${head}<mj-body><mj-section><mj-column>${inner}</mj-column></mj-section></mj-body></mjml>`;

type Saved = {
  readonly type: MailType;
  readonly inner: string;
  /** Its number, from 1; English where it is not given. */
  readonly language?: number;
  readonly subject?: string;
};

/** Saves a template of a shop’s site. */
export function saveMail(origin: string, shop: Shop, { type, inner, language = 1, subject }: Saved) {
  const body = { json: { mjml: mjmlOf(inner) }, lang_id: language, type, ...(subject ? { subject } : {}) };
  return call(origin, mailTemplates.save, { token: shop.token, path: { uuid: shop.siteUuid }, body });
}
