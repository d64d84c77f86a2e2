import type { MailType } from '@dw/contract/enums';
import type { TFunction } from 'i18next';
import { languageNames } from '../../domain/plugins/language-names';
import { pluginLabels } from '../../domain/plugins/plugin-labels';
import type { Change } from './website-copies.api';

/** A change in words: what it is about, and both of its sides. */
export type ChangeWords = { readonly label: string; readonly now: string; readonly next: string };

const mailNames = (t: TFunction): Readonly<Record<MailType, string>> => ({
  item_added: t('Item added'),
  coupon: t('Coupon'),
  reminder: t('Reminder'),
  code: t('Confirmation code'),
});

/** Words for the changes of a copy; looked up once for all of them. */
export function changeWords(t: TFunction): (change: Change) => ChangeWords {
  const mails = mailNames(t);
  const parts = new Map([
    ['subject', t('Subject')],
    ['preheader', t('Preheader')],
    ['text', t('Text')],
    ['design', t('Design')],
  ]);
  const settings = new Map<string, string>([
    ...Object.entries(pluginLabels(t)),
    ['allow_actions', t('Actions')],
    ['unsigned_codes', t('Give codes to orders that are not signed')],
    ['gift_offer', `${t('Small gifts')}: ${t('Who is asked')}`],
    ['gift_charity', `${t('Small gifts')}: ${t('Charity')}`],
  ]);
  const say = settingWords(t);
  return ({ what, field, mail, now, next }) => {
    if (what === 'coupons') return { label: String(next), now: t('Not given out here'), next: t('Given out here') };
    if (!mail) return { label: settings.get(field) ?? field, now: say(field, now), next: say(field, next) };
    const label = `${mails[mail.type]}, ${languageNames[mail.language]}: ${parts.get(field) ?? field}`;
    if (field === 'design') return { label, now: t('As it is'), next: t('Looks different or goes on differently') };
    return { label, now: now === null ? t('Built-in mail') : textOf(now), next: textOf(next) };
  };
}

const textOf = (value: Change['now']): string => (value === null || value === '' ? '–' : String(value));

/** How the value of a setting is said. */
function settingWords(t: TFunction): (field: string, value: Change['now']) => string {
  const words = new Map<string, string>([
    ['fixed', t('Fixed')],
    ['relative', t('Relative')],
    ['absolute', t('Absolute')],
    ['topLeft', t('Top left')],
    ['topRight', t('Top right')],
    ['downLeft', t('Down left')],
    ['downRight', t('Down right')],
    ['off', t('Nobody')],
    ['chosen', t('For one charity')],
    ['any', t('For any charity')],
    ...Object.entries(languageNames),
  ]);
  const [on, off] = [t('On'), t('Off')];
  const [wide, inline] = [t('Fullwidth (pop-up)'), t('Inline')];
  const said = /^(?:position|direction|default_lang|gift_offer)/;
  return (field, value) => {
    if (field === 'default_widget_style') return value ? wide : inline;
    if (typeof value === 'boolean') return value ? on : off;
    return (said.test(field) && words.get(String(value))) || textOf(value);
  };
}
