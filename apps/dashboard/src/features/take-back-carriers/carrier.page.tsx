import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { takeBackCrumbs } from '../../domain/take-backs/take-back-crumbs';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { useTakeBackId } from '../../domain/take-backs/use-take-back-id';
import { showAlert } from '../../kit/alerts/alerts';
import { FormBody } from '../../kit/form/form-page';
import { useServerForm } from '../../kit/form/use-server-form';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { CarrierFields } from './carrier-fields';
import { carrierBody, carrierValues } from './carrier-form-values';
import { CarrierLogo } from './carrier-logo';
import { type Carrier, carrierQuery, configureCarrier } from './carriers.api';
import css from './carriers.module.css';

/** How the programme uses one carrier. */
export function CarrierPage() {
  const id = useTakeBackId();
  const { carrier_id = '' } = useParams();
  const query = useQuery(carrierQuery(id, carrier_id));
  return (
    <Loaded query={query}>{(carrier) => <CarrierForm key={carrier.uuid} takeBack={id} carrier={carrier} />}</Loaded>
  );
}

function CarrierForm({ takeBack, carrier }: { takeBack: string; carrier: Carrier }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  /** The first page of a visit has this key: nobody came from another one. */
  const arrived = useLocation().key !== 'default';
  const server = useServerForm({
    initialValues: carrierValues(carrier),
    aliases: { default: 'integration' },
    validate: {
      integration: (chosen) => (chosen === '' ? t('Please, select an integration.') : null),
      price: (typed, { integration, free }) =>
        integration === 'custom' && !free && typed.trim() === '' ? t('Price is required.') : null,
    },
    save: (values) => configureCarrier(client, takeBack, carrierBody(carrier.id, values)),
    onSaved: () => {
      showAlert(t('Changes saved successfully.'), 'success');
      void navigate(takeBackPaths.carriers(takeBack));
    },
  });
  return (
    <>
      <PageHead
        crumbs={takeBackCrumbs(t, { label: t('Carriers'), to: takeBackPaths.carriers(takeBack) })}
        title={carrier.name}
        purpose={t('Who pays for a parcel, and how much.')}
        actions={
          arrived && (
            <Button
              variant="default"
              title={t('Back to {page}', { page: t('Carriers') })}
              onClick={() => void navigate(-1)}
            >
              {t('Back')}
            </Button>
          )
        }
      />
      <div className={css.head}>
        <CarrierLogo carrier={carrier} />
        <b>{carrier.name}</b>
        {carrier.status === 0 && <StatusMark mark="off" label={t('Inactive')} />}
      </div>
      {carrier.status === 0 && (
        <p className={css.inactive}>
          {t('No shopper can choose this carrier. Saving does not change that: set it active in the list of carriers.')}
        </p>
      )}
      <FormBody form={server} submitLabel={t('Save configuration')}>
        <CarrierFields form={server.form} carrier={carrier} />
      </FormBody>
    </>
  );
}
