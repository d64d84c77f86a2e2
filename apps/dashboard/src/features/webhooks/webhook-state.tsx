import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../kit/status-mark';
import type { Webhook } from './webhooks.api';

/** How a webhook fares, in a word. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { active, stopped, websites, last_delivered_at: delivered, last_failed_at: failed } = webhook;
  if (stopped) return <StatusMark mark="warning" label={t('Switched off: its address is gone')} />;
  if (!active) return <StatusMark mark="off" label={t('Switched off')} />;
  if (websites?.length === 0) return <StatusMark mark="warning" label={t('Paused: its websites are gone')} />;
  if (failed && (!delivered || failed > delivered)) return <StatusMark mark="warning" label={t('Failing')} />;
  if (!delivered) return <StatusMark mark="waiting" label={t('Nothing sent yet')} />;
  return <StatusMark mark="good" label={t('Delivering')} />;
}
