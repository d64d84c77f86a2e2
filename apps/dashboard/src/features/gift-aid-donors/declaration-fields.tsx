import { declarationCovers, declarationMades, giftAidLimits } from '@dw/contract/gift-aid-enums';
import { declarationText } from '@dw/contract/gift-aid-words';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../kit/form/day-field';
import { hintBelow } from '../../kit/form/hint-below';
import type { DeclarationValues } from './donor-form-values';
import { coversWords, madeWords } from './donor-words';

/** What was declared, when, and by which wording. @param charity its name, as the wording says it */
export function DeclarationFields<V extends DeclarationValues>({
  form,
  charity,
}: {
  form: UseFormReturnType<V>;
  charity: string;
}) {
  const { t } = useTranslation();
  const field = form.getInputProps;
  const { covers } = form.getValues();
  return (
    <>
      <NativeSelect
        label={t('Which gifts it is for')}
        data={declarationCovers.map((value) => ({ value, label: t(coversWords[value].label) }))}
        {...field('covers')}
      />
      <NativeSelect
        label={t('How it was made')}
        data={declarationMades.map((value) => ({ value, label: t(madeWords[value].label) }))}
        {...field('made')}
      />
      <DayField label={t('Made on')} required {...field('made_on')} />
      <TextInput
        label={t('Your own name of the wording')}
        description={t('Leave it empty where it was our wording, as it stands below.')}
        {...hintBelow}
        maxLength={giftAidLimits.reference}
        {...field('text')}
      />
      <blockquote lang="en" className="dw-dim">
        {declarationText(charity, covers)}
      </blockquote>
    </>
  );
}
