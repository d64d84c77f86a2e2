import { limitableRoles } from '@dw/contract/capabilities';
import type { MemberRole } from '@dw/contract/enums';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LimitChoice } from '../../domain/accounts/limit-choice';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { useProof } from '../../domain/accounts/use-proof';
import { showAlert } from '../../kit/alerts/alerts';
import { hintBelow } from '../../kit/form/hint-below';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { useOfferedRoles } from './member-rows';
import { invite, limitableQuery } from './team.api';
import css from './team.module.css';

type Values = { email: string; member_role: MemberRole; websites: string[] | null; places: string[] | null };
/** The field that the head of the page leads to. */
export const inviteField = 'invite-email';
const empty: Values = { email: '', member_role: 'editor', websites: null, places: null };

/** An address, what its owner may do, and what they see of the account. */
export function InviteForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = memberRoleWords(t);
  const offered = useOfferedRoles();
  const { data: rows } = useQuery(limitableQuery);
  const { ask, panel } = useProof();
  const { form, saving, dirty, submit } = useServerForm({
    initialValues: empty,
    validate: { email: (email: string) => (email.trim() === '' ? t('Enter an email address.') : null) },
    save: async ({ email, member_role, websites, places }) => {
      const invited = {
        email,
        member_role,
        ...(limitableRoles.sites.includes(member_role) && { websites }),
        ...(limitableRoles.places.includes(member_role) && { places }),
      };
      if (member_role !== 'owner') return invite(client, invited);
      const text = t('{email} will own the account as you do: with its members, its payments and its end.', { email });
      return (await ask({ label: t('Invite an owner'), text }, (proof) => invite(client, { ...proof, ...invited })))
        ?.answer;
    },
    // Undefined: the question was cancelled.
    afterwards: (made, sent) => (made ? empty : sent),
    onSaved: (made) => made && showAlert(t('Invitation sent to {email}', { email: made.email }), 'success'),
    asksBeforeLeaving: false,
  });
  const { member_role: role, websites, places } = form.getValues();
  return (
    <>
      {panel}
      <form className={shared.form} noValidate onSubmit={submit} aria-label={t('Invite someone')}>
        <div className={css.fields}>
          <TextInput
            id={inviteField}
            type="email"
            label={t('Email')}
            autoComplete="off"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <NativeSelect
            label={t('Role')}
            description={words[role].may}
            {...hintBelow}
            data={offered.map((role) => ({ value: role, label: words[role].name }))}
            {...form.getInputProps('member_role')}
          />
        </div>
        {rows && limitableRoles.sites.includes(role) && rows.websites.length > 0 && (
          <LimitChoice
            label={t('All websites')}
            rows={rows.websites}
            chosen={websites}
            onChange={(chosen) => form.setFieldValue('websites', chosen)}
            error={form.errors.websites}
          />
        )}
        {rows && limitableRoles.places.includes(role) && rows.places.length > 0 && (
          <LimitChoice
            label={t('All shops and stores')}
            rows={rows.places}
            chosen={places}
            onChange={(chosen) => form.setFieldValue('places', chosen)}
            error={form.errors.places}
          />
        )}
        <Button type="submit" variant={dirty ? 'filled' : 'default'} loading={saving}>
          {t('Send invitation')}
        </Button>
      </form>
    </>
  );
}
