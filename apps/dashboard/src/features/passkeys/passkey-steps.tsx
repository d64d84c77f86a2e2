import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofAsked } from '../../domain/accounts/proof-asked';
import { RecoveryCodes } from '../../domain/accounts/recovery-codes';
import { showAlert } from '../../kit/alerts/alerts';
import { Day } from '../../kit/day';
import shared from '../../kit/secrets/secrets.module.css';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { takesPasskeys } from '../../lib/takes-passkeys';
import { AddForm } from './add-form';
import { type Passkey, passkeysQuery, removePasskey } from './passkeys.api';

type Step =
  | { readonly at: 'rest' | 'add' }
  | { readonly at: 'remove'; readonly passkey: Passkey }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/**
 * A user’s passkeys, and the way to add and remove one.
 * @param onAdded one was added, and the recovery codes that came with it were shown
 */
export function PasskeySteps({ onAdded }: { onAdded?: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(passkeysQuery);
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => setStep({ at: 'rest' });
  const added = (codes: readonly string[]) => {
    showAlert(t('Passkey added.'), 'success');
    if (codes.length > 0) return setStep({ at: 'codes', codes });
    rest();
    onAdded?.();
  };
  return (
    <>
      <Loaded query={query} skeleton={<RowsSkeleton rows={1} />}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p className="dw-dim">{t('No passkeys yet.')}</p>
          ) : (
            <ul className={shared.rows} aria-label={t('Passkeys')}>
              {passkeys.map((passkey) => (
                <Row key={passkey.uuid} passkey={passkey} onRemove={() => setStep({ at: 'remove', passkey })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {step.at === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => {
            rest();
            onAdded?.();
          }}
        />
      )}
      {step.at === 'add' && <AddForm onAdded={added} onCancel={rest} />}
      {step.at === 'remove' && (
        <>
          <p className="dw-dim">{t('This signs your other devices out.')}</p>
          <ProofAsked
            label={t('Remove {name}', { name: step.passkey.name })}
            save={(proof) => removePasskey(client, step.passkey.uuid, proof)}
            onSaved={(status) => {
              rest();
              showAlert(t(status), 'success');
            }}
            onCancel={rest}
          />
        </>
      )}
      {step.at === 'rest' &&
        (takesPasskeys() ? (
          <div>
            <Button variant="default" onClick={() => setStep({ at: 'add' })}>
              {t('Add a passkey')}
            </Button>
          </div>
        ) : (
          <p className="dw-dim">{t('This browser or address cannot make passkeys.')}</p>
        ))}
    </>
  );
}

function Row({
  passkey: { name, synced, created_at, last_used_at },
  onRemove,
}: {
  passkey: Passkey;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="dw-dim">
          {t('Added on')} <Day instant={created_at} />
          {' · '}
          {last_used_at ? (
            <>
              {t('Last used on')} <Day instant={last_used_at} />
            </>
          ) : (
            t('Never used')
          )}
          {synced && <> · {t('Kept by a password manager')}</>}
        </p>
      </div>
      <div className={shared.actions}>
        <Button variant="default" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}
