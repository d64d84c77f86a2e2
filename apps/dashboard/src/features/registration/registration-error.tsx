import { useEffect } from 'react';
import { useStore } from 'zustand';
import { alertSlice } from '../../kit/alerts/alerts';
import { Banner } from '../../kit/alerts/banner';
import { accountSlice } from '../../lib/session';

/** Why the last step was refused. The alert says it first; this stays when the alert is gone. */
export function RegistrationError() {
  const error = useStore(accountSlice, ({ registrationError }) => registrationError);
  const alerted = useStore(alertSlice, ({ text }) => text !== '');
  useEffect(() => () => accountSlice.setState({ registrationError: null }), []);
  return error !== null && !alerted && <Banner text={error} />;
}
