import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error';
import { contactEmail } from '../../lib/contact-email';
import { currentUser } from '../../lib/session';
import { supportLink } from '../../lib/support-link';
import { errorText } from './error-text';
import css from './states.module.css';

/** A load that failed: why, a way to try again, and what to tell the support. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const requestId = error instanceof ApiError ? error.requestId : '';
  return (
    <div className={css.state} role="alert">
      <IconAlertCircle size={32} stroke={1.4} className={css.danger} aria-hidden />
      <h2>{t('An error occured')}</h2>
      <p>{errorText(t, error)}</p>
      {requestId !== '' && (
        <p>
          {t('Request id')}: <span className="dw-code">{requestId}</span>
        </p>
      )}
      <div className={css.actions}>
        <Button variant="default" onClick={onRetry}>
          {t('Retry')}
        </Button>
        {requestId !== '' && currentUser() && contactEmail() !== null && (
          <a href={supportLink(window.location.pathname, requestId)}>{t('Contact support')}</a>
        )}
      </div>
    </div>
  );
}
