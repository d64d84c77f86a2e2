import type { MemberRole } from '@dw/contract/enums';
import type { TFunction } from 'i18next';

type Words = { readonly name: string; readonly may: string };

/** What a member’s role is called, and what it lets them do. */
export const memberRoleWords = (t: TFunction): Readonly<Record<MemberRole, Words>> => ({
  owner: { name: t('Owner'), may: t('May do everything, and decides who is in the team.') },
  manager: { name: t('Manager'), may: t('May do everything but change the team, the plan and payments.') },
  editor: { name: t('Editor'), may: t('Works on websites, coupons, feeds and programmes.') },
  finance: { name: t('Finance'), may: t('Looks after the plan, invoices and payments.') },
  viewer: { name: t('Viewer'), may: t('Sees websites, coupons, feeds and programmes, and changes nothing.') },
  shop_staff: { name: t('Shop staff'), may: t('Works at the desk of a shop.') },
});
