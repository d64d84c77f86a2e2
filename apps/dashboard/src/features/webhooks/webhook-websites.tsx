import { useTranslation } from 'react-i18next';
import type { Webhook } from './webhooks.api';

/** Of which websites a webhook is told, where it is not all. */
export function WebhookWebsites({ webhook: { websites } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  if (!websites) return null;
  return (
    <p>
      {websites.length > 0
        ? t('For {websites} alone', { websites: websites.map(({ name }) => name).join(', ') })
        : t('Its websites were deleted or have moved, so nothing is sent. Edit it to choose others.')}
    </p>
  );
}
