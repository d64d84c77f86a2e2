import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { FormBody } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { useMay } from '../../kit/page/use-may';
import { errorText } from '../../kit/states/error-text';
import { mediumDay } from '../../lib/formats';
import { DonorFields } from './donor-fields';
import { donorValues } from './donor-form-values';
import { type Donor, donorCalls } from './gift-aid-donors.api';
import { giftAidDonorsPaths } from './gift-aid-donors.paths';

/** Who a donor is, which may be changed where they do not keep it in a wardrobe; and how they are forgotten. */
export function DonorPart({ donor }: { donor: Donor }) {
  const { t } = useTranslation();
  const writes = useMay('gift-aid:write');
  const calls = donorCalls(useQueryClient(), donor.uuid);
  const server = useServerForm({
    initialValues: donorValues(donor),
    stored: true,
    save: calls.change,
    afterwards: donorValues,
    onSaved: () => showAlert(t('Updated'), 'success'),
  });
  return (
    <>
      {donor.of_wardrobe ? (
        <fieldset disabled>
          <legend className="dw-dim">{t('This donor keeps the details in a wardrobe and changes them there.')}</legend>
          <DonorFields form={server.form} />
        </fieldset>
      ) : (
        <FormBody form={server} submitLabel={t('Update')} needs="gift-aid:write">
          <DonorFields form={server.form} />
        </FormBody>
      )}
      {writes && <Forget donor={donor} forget={calls.forget} />}
    </>
  );
}

function Forget({ donor, forget }: { donor: Donor; forget: ReturnType<typeof donorCalls>['forget'] }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const name = `${donor.first_name} ${donor.last_name}`;
  const run = async () => {
    if (!(await confirm(t('Forget {name}?', { name })))) return;
    try {
      const { kept_until: until } = await forget();
      showAlert(
        until === null
          ? t('Everything about {name} is deleted.', { name })
          : t('Declarations have ended. Name, address and declarations stay until {day}, as the law asks.', {
              day: mediumDay(`${until}T12:00:00Z`, i18n.language),
            }),
        'success',
      );
      await navigate(giftAidDonorsPaths.list);
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <FormSection
      title={t('Forget the donor')}
      purpose={t('Where a claim names them, what the law asks to keep stays for its six years.')}
    >
      <div>
        <Button variant="default" onClick={() => void run()}>
          {t('Forget the donor')}
        </Button>
      </div>
    </FormSection>
  );
}
