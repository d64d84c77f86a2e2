import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FormSection } from '../../kit/form/form-section';
import shared from '../../kit/secrets/secrets.module.css';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { ConfirmForm } from './confirm-form';
import { PasswordAsked } from './password-asked';
import { RecoveryCodes } from './recovery-codes';
import { beginTotp, removeTotp, renewRecoveryCodes, securityQuery } from './second-factor.api';

type Step =
  | { readonly at: 'rest' | 'begin' | 'remove' | 'renew' }
  | { readonly at: 'confirm'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Whether the login asks for a code, and the way to set that up, renew the recovery codes, and end it. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(securityQuery);
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => setStep({ at: 'rest' });
  const shown = (codes: readonly string[]) => setStep({ at: 'codes', codes });
  return (
    <FormSection
      title={t('Two-step login')}
      purpose={t('Besides your password, the login asks for a code that only your phone shows.')}
    >
      <Loaded query={query}>
        {({ totp, recovery_codes_left: left }) => (
          <>
            <div>
              <StatusMark mark={totp ? 'good' : 'off'} label={totp ? t('On') : t('Off')} />
              {totp && <p className="dw-dim">{t('{count} recovery codes left', { count: left })}</p>}
            </div>
            {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
            {step.at === 'confirm' && (
              <ConfirmForm secret={step.secret} uri={step.uri} onConfirmed={shown} onCancel={rest} />
            )}
            {step.at === 'begin' && (
              <PasswordAsked
                label={t('Continue')}
                save={beginTotp}
                onSaved={(begun) => setStep({ at: 'confirm', ...begun })}
                onCancel={rest}
              />
            )}
            {step.at === 'renew' && (
              <PasswordAsked
                label={t('New recovery codes')}
                save={(password) => renewRecoveryCodes(client, password)}
                onSaved={shown}
                onCancel={rest}
              />
            )}
            {step.at === 'remove' && (
              <PasswordAsked
                label={t('Turn off')}
                save={(password) => removeTotp(client, password)}
                onSaved={(status) => {
                  rest();
                  showAlert(t(status), 'success');
                }}
                onCancel={rest}
              />
            )}
            {step.at === 'rest' && (
              <div className={shared.actions}>
                {totp ? (
                  <>
                    <Button variant="default" onClick={() => setStep({ at: 'renew' })}>
                      {t('New recovery codes')}
                    </Button>
                    <Button variant="default" onClick={() => setStep({ at: 'remove' })}>
                      {t('Turn off')}
                    </Button>
                  </>
                ) : (
                  <Button variant="default" onClick={() => setStep({ at: 'begin' })}>
                    {t('Set up')}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
    </FormSection>
  );
}
