import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityQuery } from '../../domain/accounts/own-security.api';
import { ProofAsked } from '../../domain/accounts/proof-asked';
import { RecoveryCodes } from '../../domain/accounts/recovery-codes';
import { showAlert } from '../../kit/alerts/alerts';
import { Day } from '../../kit/day';
import shared from '../../kit/secrets/secrets.module.css';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { ConfirmForm } from './confirm-form';
import { beginTotp, removeTotp, renewRecoveryCodes } from './second-factor.api';

type Step =
  | { readonly at: 'rest' | 'begin' | 'remove' | 'renew' }
  | { readonly at: 'confirm'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/**
 * Whether the login asks for a code, and the way to set that up, renew the recovery codes, and end it.
 * @param onKept the recovery codes of a new app were shown
 */
export function SecondFactorSteps({ onKept }: { onKept?: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(securityQuery);
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => setStep({ at: 'rest' });
  const shown = (codes: readonly string[]) => setStep({ at: 'codes', codes });
  const kept = () => {
    rest();
    onKept?.();
  };
  return (
    <Loaded query={query}>
      {({ totp, recovery_codes_left: left, required_from: from }) => (
        <>
          <div>
            <StatusMark mark={totp ? 'good' : 'off'} label={totp ? t('On') : t('Off')} />
            {(totp || left > 0) && <p className="dw-dim">{t('{count} recovery codes left', { count: left })}</p>}
            {from && (
              <p className="dw-dim">
                {t('This account requires it from:')} <Day instant={from} />
              </p>
            )}
          </div>
          {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={kept} />}
          {step.at === 'confirm' && (
            <ConfirmForm secret={step.secret} uri={step.uri} onConfirmed={shown} onCancel={rest} />
          )}
          {step.at === 'begin' && (
            <ProofAsked
              label={t('Continue')}
              save={beginTotp}
              onSaved={(begun) => setStep({ at: 'confirm', ...begun })}
              onCancel={rest}
            />
          )}
          {step.at === 'renew' && (
            <>
              <p className="dw-dim">{t('This signs your other devices out.')}</p>
              <ProofAsked
                label={t('New recovery codes')}
                save={(proof) => renewRecoveryCodes(client, proof)}
                onSaved={shown}
                onCancel={rest}
              />
            </>
          )}
          {step.at === 'remove' && (
            <>
              <p className="dw-dim">{t('This signs your other devices out.')}</p>
              <ProofAsked
                label={t('Turn off')}
                save={(proof) => removeTotp(client, proof)}
                onSaved={(status) => {
                  rest();
                  showAlert(t(status), 'success');
                }}
                onCancel={rest}
              />
            </>
          )}
          {step.at === 'rest' && (
            <div className={shared.actions}>
              {(totp || left > 0) && (
                <Button variant="default" onClick={() => setStep({ at: 'renew' })}>
                  {t('New recovery codes')}
                </Button>
              )}
              {totp ? (
                <Button variant="default" onClick={() => setStep({ at: 'remove' })}>
                  {t('Turn off')}
                </Button>
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
  );
}
