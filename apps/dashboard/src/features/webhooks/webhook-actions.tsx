import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { developersPaths } from '../../domain/accounts/developers.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { SecretShown } from '../../kit/secrets/secret-shown';
import shared from '../../kit/secrets/secrets.module.css';
import { useSecret } from '../../kit/secrets/use-secret';
import { errorText } from '../../kit/states/error-text';
import { changeWebhook, deleteWebhook, replayWebhook, rotateWebhook, testWebhook, type Webhook } from './webhooks.api';

const dayMs = 24 * 3600 * 1000;
const overlapHours = 24;

/** What can be done with a webhook. */
export function WebhookActions({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const secret = useSecret();
  const { uuid, url, active } = webhook;
  const label = webhook.description || url;

  const act = async (work: () => Promise<string | undefined>) => {
    try {
      const said = await work();
      if (said) showAlert(said, 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  const test = () =>
    act(async () => {
      await testWebhook(client, uuid);
      return t('A test message is on its way');
    });
  const replay = () =>
    act(async () => {
      const count = await replayWebhook(client, uuid, new Date(Date.now() - dayMs));
      return t('{messages} messages on their way', { count, messages: count });
    });
  const turn = () =>
    act(async () => {
      await changeWebhook(client, uuid, { active: !active });
      return undefined;
    });
  const rotate = async () => {
    const sure = await confirm(t('For 24 hours messages are also signed with the old secret.'), {
      confirmBtnText: 'Rotate',
      confirmBtnStyle: 'primary',
    });
    if (sure) secret.mutate(async () => ({ label, secret: await rotateWebhook(client, uuid, overlapHours) }));
  };
  const remove = async () => {
    const question = t('Delete {name}?', { name: label });
    if (!(await confirm(`${question} ${t('Its log is deleted too, and waiting messages are not sent.')}`))) return;
    await act(async () => {
      await deleteWebhook(client, uuid);
      await navigate(developersPaths.page);
      return t('Webhook deleted');
    });
  };
  return (
    <>
      {secret.data && <SecretShown {...secret.data} />}
      <div className={shared.actions}>
        <Button variant={active ? 'filled' : 'default'} disabled={!active} onClick={() => void test()}>
          {t('Send a test')}
        </Button>
        <Button variant="default" disabled={!active} onClick={() => void replay()}>
          {t('Resend what failed in the last day')}
        </Button>
        <Button variant="default" onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button variant={active ? 'default' : 'filled'} onClick={() => void turn()}>
          {active ? t('Switch off') : t('Switch on')}
        </Button>
        <Button variant="default" onClick={() => void rotate()}>
          {t('Rotate secret')}
        </Button>
        <Button variant="default" onClick={() => void remove()}>
          {t('Delete')}
        </Button>
      </div>
    </>
  );
}
