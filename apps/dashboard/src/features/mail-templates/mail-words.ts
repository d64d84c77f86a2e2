import type { MailType } from '@dw/contract/enums';
import type { OfferedTag } from '@dw/contract/mail-designer';
import { mailTags, tagsOfMail } from '@dw/contract/mail-tags';
import type { TFunction } from 'i18next';

/** What the mails are called, and when each goes out. */
export const mailKinds = (t: TFunction): Readonly<Record<MailType, { name: string; purpose: string }>> => ({
  item_added: { name: t('Item added'), purpose: t('When a shopper has added a purchase to the wardrobe.') },
  coupon: { name: t('Coupon'), purpose: t('When an order has earned a coupon code.') },
  reminder: { name: t('Reminder'), purpose: t('Before a coupon code ends, to shoppers who asked to be reminded.') },
  code: { name: t('Confirmation code'), purpose: t('When a shopper confirms an email address.') },
});

/** The merge tags of a mail with a sample of each. */
export function offeredTags(t: TFunction, type: MailType): readonly OfferedTag[] {
  const labels: Readonly<Record<string, string>> = {
    shop_name: t('Name of the shop'),
    shop_url: t('Address of the shop'),
    order_number: t('Order number'),
    items: t('List of items'),
    item_count: t('Number of items'),
    code: t('Confirmation code'),
    coupon_code: t('Coupon code'),
    coupon_name: t('Name of the coupon'),
    coupon_description: t('Short description of the coupon'),
    expires_at: t('Last day of the coupon'),
    wardrobe_url: t('Address of the wardrobe'),
    unsubscribe_url: t('Address to unsubscribe'),
  };
  return tagsOfMail[type].map((name) => {
    const sample = mailTags[name].sample.split('\n').join(', ');
    return { name, label: `${labels[name] ?? name} (${sample.startsWith('http') ? new URL(sample).host : sample})` };
  });
}

/** The words of the designer’s own document, by their English. */
export const designerWords = (t: TFunction): Readonly<Record<string, string>> => ({
  Tools: t('Tools'),
  Undo: t('Undo'),
  Redo: t('Redo'),
  'Move up': t('Move up'),
  'Move down': t('Move down'),
  Duplicate: t('Duplicate'),
  Delete: t('Delete'),
  Element: t('Element'),
  'Choose an element': t('Choose an element'),
  'Insert merge tag': t('Insert merge tag'),
  Blocks: t('Blocks'),
  'One column': t('One column'),
  'Two columns': t('Two columns'),
  'Three columns': t('Three columns'),
  Text: t('Text'),
  Button: t('Button'),
  Picture: t('Picture'),
  Divider: t('Divider'),
  Space: t('Space'),
  Settings: t('Settings'),
  'Select something in the email to change it.': t('Select something in the email to change it.'),
  'Text, with simple HTML': t('Text, with simple HTML'),
  'As the mail': t('As the mail'),
  Normal: t('Normal'),
  Bold: t('Bold'),
  'Left-aligned': t('Left-aligned'),
  Centred: t('Centred'),
  'Right-aligned': t('Right-aligned'),
  Align: t('Align'),
  Padding: t('Padding'),
  'Background colour': t('Background colour'),
  'Background picture': t('Background picture'),
  Colour: t('Colour'),
  'Font size': t('Font size'),
  Weight: t('Weight'),
  'Line height': t('Line height'),
  Link: t('Link'),
  Width: t('Width'),
  Height: t('Height'),
  'Corner radius': t('Corner radius'),
  'Address of the picture': t('Address of the picture'),
  Description: t('Description'),
  Thickness: t('Thickness'),
  'Icon size': t('Icon size'),
  Mail: t('Mail'),
  Frame: t('Frame'),
  Row: t('Row'),
  Group: t('Group'),
  Banner: t('Banner'),
  Column: t('Column'),
  'Social links': t('Social links'),
  'Social link': t('Social link'),
  Menu: t('Menu'),
  'Menu link': t('Menu link'),
  'Kept as it is': t('Kept as it is'),
});
