import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteWebsite, type Website } from '../../domain/sites/sites.api';
import { showAlert } from '../../kit/alerts/alerts';
import { ConfirmByName } from '../../kit/alerts/confirm-by-name';
import { errorText } from '../../kit/states/error-text';

/** Asks for the website’s name and deletes it: its widget stops for all shoppers at once. */
export function DeleteWebsite({ site: { uuid, name }, onClose }: { site: Website; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = async () => {
    try {
      await deleteWebsite(client, uuid);
      showAlert(t('Website deleted'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
    onClose();
  };
  const question = t('Delete {name}?', { name });
  return (
    <ConfirmByName
      name={name}
      msg={`${question} ${t('Its widget stops. Shoppers keep what they have added.')}`}
      onCancel={onClose}
      onYes={remove}
    />
  );
}
