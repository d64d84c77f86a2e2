import type { MailType } from './enums';

/** What a merge tag stands for; the label and the sample are shown where tags are chosen and in previews. */
type MailTag = {
  readonly label: string;
  readonly sample: string;
  /** `address`: may begin a link. `list`: becomes several lines, so it stands in texts only. */
  readonly kind?: 'address' | 'list';
};

/** Merge tags of mails to shoppers, written `{{name}}`. No imports of code: any page loads them without zod. */
export const mailTags = {
  shop_name: { label: 'Name of the shop', sample: 'Alder & Thread' },
  shop_url: { label: 'Address of the shop', sample: 'https://shop.example', kind: 'address' },
  order_number: { label: 'Order number', sample: 'A-1042' },
  items: { label: 'List of items', sample: 'Wool overcoat\nLinen scarf', kind: 'list' },
  item_count: { label: 'Number of items', sample: '2' },
  code: { label: 'Confirmation code', sample: '048213' },
  coupon_code: { label: 'Coupon code', sample: 'SPRING-7KQ4' },
  coupon_name: { label: 'Name of the coupon', sample: 'Spring thank-you' },
  coupon_description: { label: 'Short description of the coupon', sample: '10 % off your next order' },
  coupon_conditions: {
    label: 'Orders the code can be used for',
    sample: 'It can be used on orders of £40.00 or more.',
  },
  expires_at: { label: 'Last day of the coupon', sample: '31 December 2026' },
  wardrobe_url: { label: 'Address of the wardrobe', sample: 'https://wardrobe.example/w/wardrobe', kind: 'address' },
  unsubscribe_url: {
    label: 'Address to unsubscribe',
    sample: 'https://wardrobe.example/w/unsubscribe/sample',
    kind: 'address',
  },
} as const satisfies Readonly<Record<string, MailTag>>;
export type MailTagName = keyof typeof mailTags;

const coupon = ['coupon_code', 'coupon_name', 'coupon_description', 'coupon_conditions', 'expires_at'] as const;

/** Which tags each mail knows. */
export const tagsOfMail: Readonly<Record<MailType, readonly MailTagName[]>> = {
  item_added: ['shop_name', 'shop_url', 'order_number', 'items', 'item_count', 'wardrobe_url', 'unsubscribe_url'],
  coupon: ['shop_name', 'shop_url', 'order_number', ...coupon, 'wardrobe_url', 'unsubscribe_url'],
  reminder: ['shop_name', 'shop_url', ...coupon, 'wardrobe_url', 'unsubscribe_url'],
  code: ['shop_name', 'shop_url', 'code'],
};

/** What kind of tag a name is; undefined for a plain one. */
export function kindOfTag(name: MailTagName): MailTag['kind'] {
  const tag: MailTag = mailTags[name];
  return tag.kind;
}

/** Whether a mail knows a tag of this name. */
export function isTagOf(type: MailType, name: string): name is MailTagName {
  return tagsOfMail[type].some((known) => known === name);
}

const mark = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names between double braces, each once, in their order. */
export function tagsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(mark)].map(([, name = '']) => name))];
}

/** Puts a text in the place of every tag. */
export function replaceTags(text: string, textOf: (name: string) => string): string {
  return text.replace(mark, (_, name: string) => textOf(name));
}
