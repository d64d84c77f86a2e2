import type { FaultState, WornState } from '@dw/contract/enums';
import type { TFunction } from 'i18next';

type Condition = { readonly worn: WornState; readonly faults: FaultState; readonly washed: boolean };

const worn: Readonly<Record<WornState, { readonly label: string }>> = {
  as_new: { label: 'As new' },
  worn: { label: 'Worn' },
  well_worn: { label: 'Well worn' },
};
const faults: Readonly<Record<FaultState, { readonly label: string }>> = {
  none: { label: 'No faults' },
  small: { label: 'Small faults' },
  large: { label: 'Large faults' },
};

/** What a shopper said of a thing, in a few words: 'Worn, small faults, washed'. */
export function conditionText(t: TFunction, condition: Condition): string {
  const parts = [
    t(worn[condition.worn].label),
    t(faults[condition.faults].label),
    condition.washed ? t('Washed') : t('Not washed'),
  ];
  return parts.map((part, at) => (at === 0 ? part : part.charAt(0).toLocaleLowerCase() + part.slice(1))).join(', ');
}
