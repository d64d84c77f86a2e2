import type { Language, MailType } from '@dw/contract';
import type { MailDraft, MailValues } from '../../db/schema/mail-draft';
import { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import type { Unit } from '../../platform/db/transaction';
import { textInHtml } from '../../platform/http/html';
import type { Composer, Mail, MailQueue } from '../../platform/mail/mail';
import type { Signer } from '../../platform/signer';
import { mailSettings } from '../shoppers/shoppers';
import { builtInHtml } from './built-in-html';
import { builtInMail, unsubscribeTexts } from './built-in-mails';
import { inLanguage } from './coupon-values';
import { fillMail } from './fill-mail';
import { findSender } from './mail-senders';
import { findLook } from './site-look';
import { findTemplate } from './site-templates';
import { unsubscribePath } from './unsubscribe-address';

type Dependencies = { readonly db: Database; readonly signer: Signer; readonly publicUrl: () => string };
type Site = { readonly name: string; readonly url: string; readonly language: Language };
type ShopperMail = Pick<MailDraft, 'accountId' | 'siteId' | 'shopperId'> & {
  readonly type: MailType;
  readonly to: string;
  readonly site: Site;
  /** What the shopper reads, where that is known. */
  readonly language: Language | undefined;
  readonly values: MailValues;
};
type Services = { readonly mail: MailQueue; readonly publicUrl: () => string };

/** Queues a mail to a shopper: which template it follows is decided when it is sent. */
export async function queueShopperMail(services: Services, unit: Unit, shopperMail: ShopperMail): Promise<void> {
  const { to, site, language, values: own, ...who } = shopperMail;
  const values = {
    ...own,
    shop_name: site.name,
    shop_url: site.url,
    wardrobe_url: `${services.publicUrl()}/w/wardrobe`,
  };
  const languages: Language[] = [...(language ? [language] : []), site.language];
  await services.mail.queue(unit, builtIn(to, who.type, site.language, values), { ...who, languages, values });
}

function builtIn(to: string, type: MailType, language: Language, values: MailValues): Mail {
  const { subject, lines, button } = builtInMail(type, language);
  const link = button ? ['', `${button.text}: {{${button.address}}}`] : [];
  const filled = fillMail(
    { type, subject, html: '', text: `${[...lines, ...link].join('\n')}\n` },
    inLanguage(values, language),
  );
  return { to, subject: filled.subject, text: filled.text, ...(type === 'code' && { awaited: true }) };
}

/**
 * Makes such a mail when it is sent: from the site’s template, else as it is, and from the site’s sender; none for a shopper who has
 * unsubscribed.
 */
export function shopperMailComposer({ db, signer, publicUrl }: Dependencies): Composer {
  return async (mail, { accountId, siteId, type, languages, values, shopperId }) => {
    const shopper = shopperId === undefined ? undefined : await mailSettings(db, shopperId);
    if (shopper?.unsubscribed) return undefined;
    const unsubscribe = shopperId === undefined ? undefined : publicUrl() + unsubscribePath(signer, shopperId);
    const scope = Scope.ofAccount(accountId, { kind: 'system' }, '');
    const wanted = { siteId, type, languages: [...new Set<Language>([...languages, 'en'])] };
    const [template, sender, look] = await db.readInScope(scope, (tx) =>
      Promise.all([findTemplate(tx, wanted), findSender(tx, signer, siteId), findLook(tx, siteId)]),
    );
    const language = template?.language ?? languages.at(-1) ?? 'en';
    const known = { ...inLanguage(values, language), ...(unsubscribe && { unsubscribe_url: unsubscribe }) };
    // What has no kind of its own, or cannot say how to unsubscribe, is no mail of the designer’s.
    const designed = type && look && (type === 'code' || unsubscribe !== undefined);
    const html = template || !designed ? undefined : await builtInHtml({ type, language, ...look });
    const filled = {
      ...(template ? { to: mail.to, ...fillMail(template, known) } : mail),
      ...(html !== undefined && type && { html: fillMail({ type, subject: '', text: '', html }, known).html }),
      ...(sender && { sender }),
    };
    return unsubscribe === undefined ? filled : withUnsubscribe(filled, unsubscribe, unsubscribeTexts[language]);
  };
}

/** Each mail except codes says how to unsubscribe, whatever its template holds. */
function withUnsubscribe(mail: Mail, address: string, words: string): Mail {
  const { html } = mail;
  const text = mail.text.includes(address) ? mail.text : `${mail.text}\n${words}: ${address}\n`;
  if (html === undefined || html.includes(textInHtml(address))) return { ...mail, text, unsubscribe: address };
  const line = `<p style="font:13px Helvetica,Arial,sans-serif;text-align:center"><a href="${textInHtml(address)}">${textInHtml(words)}</a></p>`;
  const end = html.lastIndexOf('</body>');
  const whole = end < 0 ? html + line : html.slice(0, end) + line + html.slice(end);
  return { ...mail, text, html: whole, unsubscribe: address };
}
