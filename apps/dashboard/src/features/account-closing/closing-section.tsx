import { limits } from '@dw/contract/limits';
import { Button, PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { call } from '../../lib/call';
import { accountSlice, endSession } from '../../lib/session';
import css from './account-closing.module.css';

/** Closes the account of whoever calls, at once. */
const closeAccount = (password: string) => call('POST', '/users/me/close', { body: { password } });

/** The end of the account: what it means, and the password. */
export function ClosingSection() {
  const { t } = useTranslation();
  const shop = useStore(accountSlice, ({ user }) => user?.role !== 'CHARITY');
  const navigate = useNavigate();
  const server = useServerForm({
    initialValues: { password: '' },
    validate: { password: (text: string) => (text === '' ? t('This field is required.') : null) },
    asksBeforeLeaving: false,
    save: async (values) => {
      const sure = await confirm(t('Your account is closed at once.'), { confirmBtnText: 'Close the account' });
      return sure ? closeAccount(values.password) : undefined;
    },
    afterwards: () => ({ password: '' }),
    onSaved: (answer) => {
      if (!answer) return;
      endSession();
      showAlert(t(answer.status), 'success');
      void navigate('/login');
    },
  });
  return (
    <form noValidate onSubmit={server.submit}>
      <FormSection title={t('Close the account')} purpose={t('Everything you have set up will be removed.')}>
        <ul className={css.consequences}>
          <li>{t('All your devices are signed out, and nobody can log in.')}</li>
          {shop && <li>{t('Your websites take no more orders. Shoppers keep their items.')}</li>}
          <li>{t('For 30 days we can open it again: write to us. Then your personal data is erased.')}</li>
        </ul>
        <PasswordInput
          label={t('Password to close the account')}
          autoComplete="current-password"
          maxLength={limits.password.maximum}
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('Show password'), tabIndex: 0 }}
          {...server.form.getInputProps('password')}
        />
        <div>
          <Button type="submit" variant="default" className={css.closing} loading={server.saving}>
            {t('Close the account')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
