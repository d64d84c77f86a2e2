import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Website } from '../../domain/sites/sites.api';
import { showAlert } from '../../kit/alerts/alerts';
import { PasswordField } from '../../kit/form/password-field';
import { useServerForm } from '../../kit/form/use-server-form';
import { connectShopify } from './shopify.api';

/** The field for the secret of Shopify’s webhooks; it is never shown again. */
export function ShopifySecret({ site, ending }: { site: Website; ending: string | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, saving, submit } = useServerForm({
    initialValues: { secret: '' },
    validate: { secret: (secret) => (secret.trim() === '' ? t('Enter the signing secret.') : null) },
    save: ({ secret }) => connectShopify(client, site.uuid, secret),
    afterwards: () => ({ secret: '' }),
    onSaved: () => showAlert(t('Shopify connected'), 'success'),
    asksBeforeLeaving: false,
  });
  return (
    <form noValidate onSubmit={submit}>
      {ending !== null && <p>{t('This website has a secret that ends in {ending}.', { ending })}</p>}
      <PasswordField label={t('Signing secret')} autoComplete="off" {...form.getInputProps('secret')} />
      <Button type="submit" variant="default" loading={saving} mt={12}>
        {t('Save signing secret')}
      </Button>
    </form>
  );
}
