import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { showAlert } from '../../kit/alerts/alerts';
import type { ExportedRows } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { type Turning, turnRows } from '../../kit/list/turn-rows';
import { Allowed } from '../../kit/page/allowed';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { CarrierLogo } from './carrier-logo';
import { pricePerPackage } from './carrier-price';
import { type Carrier, type carrierSorts, reloadCarrier, toggleCarrier } from './carriers.api';
import css from './carriers.module.css';

type Context = { t: TFunction; language: string; client: QueryClient; takeBack: string };

/** How carriers are listed, and what can be done with them. */
export function carrierRows({
  t,
  language,
  client,
  takeBack,
}: Context): ExportedRows<Carrier, (typeof carrierSorts)[number]> {
  const configure = ({ id }: Carrier) => takeBackPaths.carrier(takeBack, id);
  const turning: Turning<Carrier> = {
    nameOf: ({ name }) => name,
    isOn: ({ status }) => status === 1,
    turn: async (carriers, on) => {
      for (const carrier of carriers) await toggleCarrier(client, takeBack, carrier, on);
    },
    reload: (carrier) => reloadCarrier(client, takeBack, carrier),
  };
  const toggle = async (carrier: Carrier) => {
    const active = carrier.status === 0;
    try {
      await turnRows(turning, [carrier], active);
      showAlert(active ? t('Carrier activated') : t('Carrier deactivated'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return {
    name: 'Carriers',
    columns: [
      {
        id: 'name',
        header: t('Carrier'),
        sort: 'name',
        block: 'title',
        fixed: true,
        text: ({ name }) => name,
        cell: (carrier) => (
          <span className={css.carrier}>
            <CarrierLogo carrier={carrier} />
            <RowLink to={configure(carrier)} name={carrier.name} />
          </span>
        ),
      },
      {
        id: 'integration',
        header: t('Integration'),
        width: 168,
        block: 'text',
        text: (carrier) => integrationText(t, carrier),
        cell: (carrier) => (
          <span className={carrier.default === null ? 'dw-dim' : undefined}>{integrationText(t, carrier)}</span>
        ),
      },
      {
        id: 'price',
        header: t('Price per package'),
        width: 176,
        align: 'right',
        block: 'text',
        cell: (carrier) => pricePerPackage(t, language, carrier),
      },
      {
        id: 'status',
        header: t('Status'),
        sort: 'status',
        width: 112,
        block: 'status',
        text: ({ status }) => (status === 1 ? t('Active') : t('Inactive')),
        cell: ({ status }) => (
          <StatusMark mark={status === 1 ? 'good' : 'off'} label={status === 1 ? t('Active') : t('Inactive')} />
        ),
      },
      {
        id: 'toggle',
        header: t('Use'),
        width: 136,
        block: 'switch',
        fixed: true,
        // A button; what it turns stands beside it.
        text: null,
        cell: (carrier) => (
          <Allowed needs="take-backs:write">
            <Toggle
              label={carrier.status === 1 ? t('Set inactive') : t('Set active')}
              name={carrier.name}
              onToggle={() => toggle(carrier)}
            />
          </Allowed>
        ),
      },
    ],
    rowId: ({ uuid }) => uuid,
    rowName: ({ name }) => name,
    rowActions: (carrier) => [{ label: t('Configure'), icon: IconSettings, to: configure(carrier) }],
  };
}

function integrationText(t: TFunction, { default: isDefault }: Carrier): string {
  if (isDefault === null) return t('Not configured');
  return isDefault ? t('Default integration') : t('Custom integration');
}

type ToggleProps = { label: string; name: string; onToggle: () => Promise<void> };

function Toggle({ label, name, onToggle }: ToggleProps) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await onToggle();
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${label}, ${name}`}
      aria-disabled={busy}
      onClick={() => busy || void act()}
    >
      {label}
    </Button>
  );
}
