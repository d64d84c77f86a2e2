import type { Language, MailType } from '@dw/contract';
import { textInHtml } from '../../platform/http/html';
import { builtInMail, unsubscribeTexts } from './built-in-mails';

/** Whose mail it is, and how its site looks. */
export type Look = {
  readonly type: MailType;
  readonly language: Language;
  readonly colour: string;
  readonly logo: string | null;
};

const ink = '#211F1A';
const fonts = 'Helvetica, Arial, sans-serif';

/** Black or white, whichever is read on a background of this colour (#abc or #aabbcc). */
function readableOn(colour: string): string {
  const digits = colour.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = full.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? ink : '#FFFFFF';
}

/** The built-in mail as MJML to begin a design with, in the colours of its site. */
export function starterDesign({ type, language, colour, logo }: Look): string {
  const { title, lines, button } = builtInMail(type, language);
  const paragraphs = lines
    .join('\n')
    .split('\n\n')
    .map((paragraph) => paragraphOf(paragraph.split('\n').map(textInHtml).join('<br />')));
  const head =
    logo && /^https:\/\//.test(logo)
      ? `<mj-image src="${textInHtml(logo)}" alt="{{shop_name}}" width="140px" align="left" />`
      : `<mj-text font-size="16px" font-weight="700">{{shop_name}}</mj-text>`;
  const action = button
    ? `<mj-button href="{{${button.address}}}" background-color="${colour}" color="${readableOn(colour)}" align="left" border-radius="6px">${textInHtml(button.text)}</mj-button>`
    : '';
  return `<mjml lang="${language}">
  <mj-head>
    <mj-attributes>
      <mj-all font-family="${fonts}" />
      <mj-text color="${ink}" font-size="16px" line-height="1.5" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#F2EFE8">
    <mj-section padding="24px 0 0"><mj-column>${head}</mj-column></mj-section>
    <mj-section background-color="#FFFFFF" padding="16px 0 24px">
      <mj-column>
        <mj-text font-size="24px" font-weight="700" line-height="1.25">${textInHtml(title)}</mj-text>
        ${paragraphs.join('\n        ')}
        ${action}
      </mj-column>
    </mj-section>
    <mj-section padding="8px 0 24px"><mj-column>${footer(type, language)}</mj-column></mj-section>
  </mj-body>
</mjml>`;
}

const big = /\{\{(?:code|coupon_code)\}\}/;

/** A code stands out: people type it. */
function paragraphOf(text: string): string {
  return big.test(text)
    ? `<mj-text font-size="20px" font-weight="700">${text}</mj-text>`
    : `<mj-text>${text}</mj-text>`;
}

function footer(type: MailType, language: Language): string {
  const link = ` · <a href="{{unsubscribe_url}}" style="color:#5F5A50">${textInHtml(unsubscribeTexts[language])}</a>`;
  return `<mj-text font-size="13px" color="#5F5A50"><a href="{{shop_url}}" style="color:#5F5A50">{{shop_name}}</a>${type === 'code' ? '' : link}</mj-text>`;
}
