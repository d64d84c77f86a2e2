import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { Proof } from '../../domain/accounts/own-security.api';
import { useProof } from '../../domain/accounts/use-proof';
import { showAlert } from '../../kit/alerts/alerts';
import { FormSection } from '../../kit/form/form-section';
import { errorText } from '../../kit/states/error-text';
import { call } from '../../lib/call';
import { accountSlice, endSession } from '../../lib/session';
import css from './account-closing.module.css';

/** Closes the account of whoever calls, at once. */
const closeAccount = (proof: Proof) => call('POST', '/users/me/close', { body: proof });

/** The end of the account: what it means, and a proof of who ends it. */
export function ClosingSection() {
  const { t } = useTranslation();
  const shop = useStore(accountSlice, ({ user }) => user?.role !== 'CHARITY');
  const navigate = useNavigate();
  const { ask, panel } = useProof();
  const label = t('Close the account');
  const close = async () => {
    try {
      const closed = await ask({ label, text: t('Your account is closed at once.') }, closeAccount);
      if (!closed) return;
      endSession();
      showAlert(t(closed.answer.status), 'success');
      void navigate('/login');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <>
      {panel}
      <FormSection title={label} purpose={t('Everything you have set up will be removed.')}>
        <ul className={css.consequences}>
          <li>{t('All your devices are signed out, and nobody can log in.')}</li>
          {shop && <li>{t('Your websites take no more orders. Shoppers keep their items.')}</li>}
          <li>{t('For 30 days we can open it again: write to us. Then your personal data is erased.')}</li>
        </ul>
        <div>
          <Button variant="default" className={css.closing} onClick={() => void close()}>
            {label}
          </Button>
        </div>
      </FormSection>
    </>
  );
}
