import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import css from './alert-area.module.css';
import { type AlertStatus, alertSlice, closeAlert, shownStatus } from './alerts';

const shownFor = 3000;
const icons: Record<AlertStatus, typeof IconInfoCircle> = {
  primary: IconInfoCircle,
  secondary: IconInfoCircle,
  success: IconCircleCheck,
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

/** Where alerts appear. Both live regions stand in the page from the start: readers announce only what changes in them. */
export function AlertArea() {
  const { t } = useTranslation();
  const alert = useStore(alertSlice);
  const [held, setHeld] = useState(false);
  const status = shownStatus(alert);
  const waits = held && status === 'danger';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new alert starts a new three seconds
  useEffect(() => {
    if (status === null || waits) return;
    const timer = setTimeout(closeAlert, shownFor);
    return () => clearTimeout(timer);
  }, [status, waits, alert]);

  useEffect(() => {
    if (status === null) setHeld(false);
  }, [status]);

  const Icon = status && icons[status];
  const box = status && Icon && (
    // biome-ignore lint/a11y/noStaticElementInteractions: it waits for the reader, there is nothing to operate
    <div
      className={css.alert}
      data-status={status}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <strong>{alert.text}</strong>
      <button type="button" className={css.close} aria-label={t('Close')} onClick={closeAlert}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </button>
    </div>
  );
  return (
    <div className={css.area}>
      <div role="status">{status !== 'danger' && box}</div>
      <div role="alert">{status === 'danger' && box}</div>
    </div>
  );
}
