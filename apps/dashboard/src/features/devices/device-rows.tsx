import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import shared from '../../kit/secrets/secrets.module.css';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { type Device, renewCode, revokeDevice } from './devices.api';
import { EnrolmentCode } from './enrolment-code';

/** The devices, each with the way to enrol it anew and to revoke it. */
export function DeviceRows({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      showAlert(done, 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  const revoke = async ({ id, name }: Device) => {
    if (await confirm(t('{name} is signed out at once.', { name }), { confirmBtnText: 'Revoke' }))
      await act(() => revokeDevice(client, id), t('Device revoked'));
  };
  const renew = async ({ id, name }: Device) => {
    const question = t('{name} is signed out until the new code is entered there.', { name });
    if (await confirm(question, { confirmBtnText: 'New code', confirmBtnStyle: 'primary' }))
      await act(async () => setCode(await renewCode(client, id)), t('The last code no longer works.'));
  };
  if (devices.length === 0) return <p className="dw-dim">{t('No device yet.')}</p>;
  return (
    <>
      {code !== '' && <EnrolmentCode code={code} />}
      <ul className={shared.rows} aria-label={t('Devices')}>
        {devices.map((device) => (
          <li key={device.uuid}>
            <div>
              <b>{device.name}</b>
              <p>{device.place.name}</p>
              <StatusMark
                mark={device.enrolled_at ? 'good' : 'off'}
                label={device.enrolled_at ? t('Enrolled') : t('Waits for its code')}
              />
            </div>
            <div className={shared.actions}>
              <Button
                variant="default"
                aria-label={t('New code for {name}', { name: device.name })}
                onClick={() => void renew(device)}
              >
                {t('New code')}
              </Button>
              <Button
                variant="default"
                aria-label={t('Revoke {name}', { name: device.name })}
                onClick={() => void revoke(device)}
              >
                {t('Revoke')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
