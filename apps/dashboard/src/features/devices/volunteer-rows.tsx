import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import shared from '../../kit/secrets/secrets.module.css';
import { errorText } from '../../kit/states/error-text';
import { removeVolunteer, type Volunteer } from './devices.api';

/** Who signs in at devices, and where. */
export function VolunteerRows({ volunteers }: { volunteers: readonly Volunteer[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = async ({ id, name }: Volunteer) => {
    if (!(await confirm(t('{name} is signed out at once.', { name }), { confirmBtnText: 'Remove' }))) return;
    try {
      await removeVolunteer(client, id);
      showAlert(t('Volunteer removed'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  if (volunteers.length === 0) return <p className="dw-dim">{t('No volunteer yet.')}</p>;
  return (
    <ul className={shared.rows} aria-label={t('Volunteers')}>
      {volunteers.map((volunteer) => (
        <li key={volunteer.uuid}>
          <div>
            <b>{volunteer.name}</b>
            <p>{volunteer.place.name}</p>
          </div>
          <Button
            variant="default"
            aria-label={t('Remove {name}', { name: volunteer.name })}
            onClick={() => void remove(volunteer)}
          >
            {t('Remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
