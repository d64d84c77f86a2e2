import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rememberOutcome } from '../../domain/accounts/remember-outcome';
import { useProof } from '../../domain/accounts/use-proof';
import { showAlert } from '../../kit/alerts/alerts';
import { FormBody } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { askForEmail, keepOwnEmail, ownEmailQuery } from './email.api';
import { emailRules } from './email-rules';
import { EmailWaiting } from './email-waiting';

const empty = { email: '' };

/** The address the user signs in with: a form that asks for another, or the change that waits. */
export function EmailSection() {
  const { t } = useTranslation();
  const query = useQuery(ownEmailQuery);
  return (
    <Loaded query={query}>
      {({ email, pending }) =>
        pending ? (
          <FormSection title={t('Email address')} purpose={t('You log in with it, and we write to it.')}>
            <EmailWaiting email={email} pending={pending} />
          </FormSection>
        ) : (
          <EmailForm email={email} />
        )
      }
    </Loaded>
  );
}

function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, panel } = useProof();
  const server = useServerForm({
    initialValues: empty,
    validate: emailRules(email, (text) => t(text)),
    save: async (values) => {
      const next = values.email.trim();
      const text = t('We mail a link to {email} and to the new address. It changes when both are confirmed.', {
        email,
      });
      const asked = await ask({ label: t('Change email'), text }, (proof) =>
        rememberOutcome(
          () => askForEmail({ ...proof, email: next }),
          () => 'Check both inboxes.',
        ),
      );
      return asked?.answer;
    },
    // Undefined: the question was cancelled.
    afterwards: (own, sent) => (own ? empty : sent),
    onSaved: (own) => {
      if (!own) return;
      keepOwnEmail(client, own);
      showAlert(t('Check both inboxes.'), 'success');
    },
  });
  const { getInputProps } = server.form;
  return (
    <>
      {panel}
      <FormBody quiet form={server} submitLabel={t('Change email')}>
        <FormSection title={t('Email address')} purpose={t('You log in with it, and we write to it.')}>
          <TextInput
            type="email"
            label={t('New email')}
            description={t('We mail a link to {email} and to the new address. It changes when both are confirmed.', {
              email,
            })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="email"
            maxLength={limits.email}
            required
            withAsterisk={false}
            {...getInputProps('email')}
          />
        </FormSection>
      </FormBody>
    </>
  );
}
