import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../kit/status-mark';
import type { Webhook } from './webhooks.api';

/** How a webhook fares, as a mark and a word. */
export function webhookStanding(t: TFunction, webhook: Webhook) {
  const { active, stopped, websites, last_delivered_at: delivered, last_failed_at: failed } = webhook;
  if (stopped) return { mark: 'warning', label: t('Switched off: its address is gone') } as const;
  if (!active) return { mark: 'off', label: t('Switched off') } as const;
  if (websites?.length === 0) return { mark: 'warning', label: t('Paused: its websites are gone') } as const;
  if (failed && (!delivered || failed > delivered)) return { mark: 'warning', label: t('Failing') } as const;
  if (!delivered) return { mark: 'waiting', label: t('Nothing sent yet') } as const;
  return { mark: 'good', label: t('Delivering') } as const;
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  return <StatusMark {...webhookStanding(t, webhook)} />;
}
