import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { DeviceForm } from './device-form';
import { DeviceRows } from './device-rows';
import { devicesQuery } from './devices.api';
import { VolunteerForm } from './volunteer-form';
import { VolunteerRows } from './volunteer-rows';

/** The phones and tills at the desks of the account’s shops, and who signs in at them. */
export function DevicesPage() {
  const { t } = useTranslation();
  const query = useQuery(devicesQuery);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Settings') }]}
        title={t('Devices')}
        purpose={t('Phones and tills at the desks of your shops, and who signs in there with a PIN.')}
      />
      <Loaded query={query}>
        {({ devices, volunteers, places }) =>
          places.length === 0 ? (
            <p className="dw-dim">{t('Add a shop or store first: each device stands in one.')}</p>
          ) : (
            <>
              <FormSection
                title={t('Devices')}
                purpose={t(
                  'A device sees the desk of its own place and nothing else. Revoke it as soon as it is lost.',
                )}
              >
                <DeviceRows devices={devices} />
                <DeviceForm places={places} />
              </FormSection>
              <FormSection
                title={t('Volunteers')}
                purpose={t('They need no email address: a name and a PIN of six digits.')}
              >
                <VolunteerRows volunteers={volunteers} />
                <VolunteerForm places={places} />
              </FormSection>
            </>
          )
        }
      </Loaded>
    </>
  );
}
