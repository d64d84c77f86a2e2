import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceName } from '../../domain/accounts/device-name';
import { ProofAsked } from '../../domain/accounts/proof-asked';
import { addPasskey } from './passkeys.api';

type Props = {
  /** With new recovery codes, where there were none. */
  onAdded: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** A name, and what proves the user; the browser asks for the rest. Without a name the passkey gets the device’s. */
export function AddForm({ onAdded, onCancel }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const suggested = deviceName(navigator.userAgent);
  const [name, setName] = useState(suggested);
  return (
    <ProofAsked
      name={t('Add a passkey')}
      label={t('Continue')}
      save={(proof) => addPasskey(client, proof, name.trim() || suggested)}
      onSaved={onAdded}
      onCancel={onCancel}
    >
      <TextInput
        label={t('Name')}
        description={t('To tell it from others, such as the device.')}
        maxLength={limits.name}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ProofAsked>
  );
}
