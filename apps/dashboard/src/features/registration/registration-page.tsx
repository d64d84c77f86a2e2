import type { Role } from '@dw/contract/enums';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useStore } from 'zustand';
import { PublicPanel } from '../../domain/accounts/public-panel';
import { PublicFooter } from '../../domain/legal/public-footer';
import { alertSlice, pastAlertsSlice, showAlert } from '../../kit/alerts/alerts';
import { Banner } from '../../kit/alerts/banner';
import { Brand } from '../../kit/page/brand';
import { Stitch } from '../../kit/stitch';
import { pageTitle } from '../../lib/page-title';
import { accountSlice } from '../../lib/session';
import { stepsOf, usePassed } from './passed-state';
import { otherPaths } from './registration.paths';
import css from './registration-page.module.css';
import { registrationSlice } from './registration-slice';

type Props = {
  /** 1 to 7. */
  step: number;
  /** The browser tab’s name, translated. */
  title: string;
  /** The role where it is not yet handed over. */
  role?: Role;
  /** Without the panel, for what needs the width. */
  wide?: boolean;
  children: ReactNode;
};

const roleStep = 1;
const detailsStep = 5;

/** The frame of every step: how far one is, the step, and the panel. Who is signed in has no step left. */
export function RegistrationPage({ step, title, role, wide = false, children }: Props) {
  const passed = usePassed();
  const signedIn = useStore(accountSlice, (state) => state.user !== null);
  if (signedIn) return <Registered announced={step >= detailsStep} />;
  const content = (
    <>
      <title>{pageTitle(title)}</title>
      <header className={css.top}>
        <Brand />
        <Progress step={step} of={stepsOf(role ?? passed.role)} />
      </header>
      <main className={css.main}>{children}</main>
      <PublicFooter />
    </>
  );
  if (wide) return <div className={css.wide}>{content}</div>;
  return (
    <div className={css.page}>
      <div className={css.side}>{content}</div>
      <div className={css.panel} aria-hidden={step === roleStep}>
        <PublicPanel />
      </div>
    </div>
  );
}

function Progress({ step, of }: { step: number; of: number }) {
  const { t } = useTranslation();
  const text = t('Step {step} of {steps}', { step, steps: of });
  return (
    <div className={css.progress}>
      <p>{text}</p>
      <Stitch value={step} of={of} label={t('Register')} text={text} />
    </div>
  );
}

/** The last step signs in, which ends here; so does an older login. */
function Registered({ announced }: { announced: boolean }) {
  const { t } = useTranslation();
  const uuid = useStore(accountSlice, ({ user }) => user?.uuid ?? '');
  useEffect(() => {
    registrationSlice.reset();
    // Going back to a step shows this again; the account is new only once.
    if (!announced || sessionStorage.getItem('announced') === uuid) return;
    sessionStorage.setItem('announced', uuid);
    // What was said on the way here was read there: the bell of a new account begins with this one.
    pastAlertsSlice.reset();
    showAlert(t('Register User Successfully'), 'success');
  }, [announced, uuid, t]);
  return <Navigate to={otherPaths.dashboard} replace />;
}

/** Why the last step was refused. The alert says it first; this stays when the alert is gone. */
export function RegistrationError() {
  const error = useStore(accountSlice, ({ registrationError }) => registrationError);
  const alerted = useStore(alertSlice, ({ text }) => text !== '');
  useEffect(() => () => accountSlice.setState({ registrationError: null }), []);
  return error !== null && !alerted && <Banner text={error} />;
}

/** The way for those who have an account. */
export function LogInLine() {
  const { t } = useTranslation();
  return (
    <p className="dw-dim">
      {t('Already have an account?')} <Link to={otherPaths.login}>{t('Log in')}</Link>
    </p>
  );
}
