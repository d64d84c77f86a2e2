import { giftAidLimits } from '@dw/contract/gift-aid-enums';
import { londonDay } from '@dw/contract/gift-aid-rules';
import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { hintBelow } from '../../kit/form/hint-below';
import { useServerForm } from '../../kit/form/use-server-form';
import { DeclarationFields } from './declaration-fields';
import { DonorFields } from './donor-fields';
import { addedDonor, emptyDeclaration, emptyDonor } from './donor-form-values';
import { addDonor } from './gift-aid-donors.api';
import { giftAidDonorsPaths } from './gift-aid-donors.paths';
import { useCharityName } from './use-charity-name';

/** Adds somebody who declared on paper or by word of mouth. */
export function AddDonorPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const charity = useCharityName();
  const server = useServerForm({
    initialValues: { ...emptyDonor, ...emptyDeclaration(londonDay(new Date())), donor_no: '', declares: true },
    save: (values) => addDonor(client, addedDonor(values)),
    onSaved: ({ uuid }) => {
      showAlert(t('Success'), 'success');
      void navigate(giftAidDonorsPaths.one(uuid));
    },
  });
  const { form } = server;
  return (
    <FormPage
      crumbs={[{ label: t('Donations Setup') }, { label: t('Gift Aid donors'), to: giftAidDonorsPaths.list }]}
      title={t('Add donor')}
      purpose={t('What the donor told you, as a claim needs it.')}
      form={server}
      submitLabel={t('Add')}
      needs="gift-aid:write"
    >
      <DonorFields form={form} />
      <FormSection title={t('Declaration')} purpose={t('Without one nothing can be claimed for this donor.')}>
        <TextInput
          label={t('Donor number')}
          description={t('What stands on their labels. Leave it empty for a new one.')}
          {...hintBelow}
          maxLength={giftAidLimits.donorNo}
          {...form.getInputProps('donor_no')}
        />
        <Checkbox
          label={t('The donor has declared Gift Aid')}
          {...form.getInputProps('declares', { type: 'checkbox' })}
        />
        {form.getValues().declares && <DeclarationFields form={form} charity={charity} />}
      </FormSection>
    </FormPage>
  );
}
