import type { MemberRole } from '@dw/contract/enums';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { showAlert } from '../../kit/alerts/alerts';
import { hintBelow } from '../../kit/form/hint-below';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { offeredRoles } from './member-rows';
import { invite } from './team.api';
import css from './team.module.css';

const empty: { email: string; member_role: MemberRole } = { email: '', member_role: 'editor' };

/** An address and what its owner may do. */
export function InviteForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = memberRoleWords(t);
  const { form, saving, submit } = useServerForm({
    initialValues: empty,
    validate: { email: (email: string) => (email.trim() === '' ? t('Enter an email address.') : null) },
    save: (values) => invite(client, values),
    afterwards: () => empty,
    onSaved: ({ email }) => showAlert(t('Invitation sent to {email}', { email }), 'success'),
    asksBeforeLeaving: false,
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={t('Invite someone')}>
      <div className={css.fields}>
        <TextInput
          type="email"
          label={t('Email')}
          autoComplete="off"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={t('Role')}
          description={words[form.getValues().member_role].may}
          {...hintBelow}
          data={offeredRoles.map((role) => ({ value: role, label: words[role].name }))}
          {...form.getInputProps('member_role')}
        />
      </div>
      <Button type="submit" loading={saving}>
        {t('Send invitation')}
      </Button>
    </form>
  );
}
