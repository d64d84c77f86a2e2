import { limits } from '@dw/contract/limits';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { hintBelow } from '../../kit/form/hint-below';
import { useServerForm } from '../../kit/form/use-server-form';
import { FactList } from '../../kit/page/fact-list';
import { call } from '../../lib/call';
import { currentUser } from '../../lib/session';

/**
 * What the user writes, and below it what goes with it.
 * @param page the page that it is about; empty: none
 * @param requestId of the call that failed there; empty: none
 */
export function SupportForm({ page, requestId }: { page: string; requestId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = currentUser();
  const email = user?.email ?? '';
  const form = useServerForm({
    initialValues: { message: '' },
    validate: { message: (message) => (message.trim() === '' ? t('This field is required.') : null) },
    save: ({ message }) =>
      call('POST', '/account/support_requests', {
        body: { message, ...(page === '' ? {} : { page }), ...(requestId === '' ? {} : { request_id: requestId }) },
      }),
    onSaved: () => {
      showAlert(t('Your message is sent. We answer to {email}.', { email }), 'success');
      void navigate(page === '' ? '/dashboard' : page);
    },
  });
  return (
    <FormPage
      form={form}
      submitLabel={t('Send')}
      title={t('Contact support')}
      purpose={t('We answer by mail to {email}.', { email })}
    >
      <FormSection
        title={t('Your message')}
        purpose={t('What did you do, and what happened instead of what you expected?')}
      >
        <Textarea
          label={t('Message')}
          description={t('Leave out passwords, card numbers and shoppers’ addresses.')}
          {...hintBelow}
          autosize
          minRows={6}
          maxLength={limits.support.message}
          {...form.form.getInputProps('message')}
        />
      </FormSection>
      <FormSection title={t('Sent with it')} purpose={t('So that we can look into it without asking back.')}>
        <FactList
          facts={[
            [t('Account'), `${user?.company_name ?? ''} (${user?.dashbord_id ?? ''})`],
            [t('Page'), page],
            [t('Request id'), requestId],
          ]}
        />
      </FormSection>
    </FormPage>
  );
}
