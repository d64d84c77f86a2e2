import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useTopDialog } from '../use-top-dialog';
import css from './alert-area.module.css';
import { type AlertStatus, alertKinds, alertSlice, alertTime, closeAlert, shownStatus } from './alerts';

const icons: Record<AlertStatus, typeof IconInfoCircle> = {
  primary: IconInfoCircle,
  secondary: IconInfoCircle,
  success: IconCircleCheck,
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

/**
 * Where alerts appear. Both live regions stand in the page from the start: readers announce only what changes in them.
 * While a modal dialog is open the alert stands in it, above it and within reach.
 */
export function AlertArea() {
  const { t } = useTranslation();
  const alert = useStore(alertSlice);
  const [held, setHeld] = useState(false);
  const status = shownStatus(alert);
  const dialog = useTopDialog(status !== null);
  const waits = held && status === 'danger';

  // A new alert starts its time anew.
  useEffect(() => {
    if (status === null || waits) return;
    const timer = setTimeout(closeAlert, alertTime(alert.text));
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
      <Icon size={18} stroke={1.6} role="img" aria-label={t(alertKinds[status].label)} />
      <strong>{alert.text}</strong>
      <button type="button" className={css.close} aria-label={t('Close')} onClick={closeAlert}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </button>
    </div>
  );
  const area = (content: typeof box, place: string | undefined) => (
    <div className={place}>
      <div role="status">{status !== 'danger' && content}</div>
      <div role="alert">{status === 'danger' && content}</div>
    </div>
  );
  return (
    <>
      {area(dialog ? null : box, css.foot)}
      {dialog && createPortal(area(box, css.head), dialog)}
    </>
  );
}
