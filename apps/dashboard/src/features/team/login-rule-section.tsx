import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProof } from '../../domain/accounts/use-proof';
import { showAlert } from '../../kit/alerts/alerts';
import { useAct } from '../../kit/alerts/use-act';
import { Day } from '../../kit/day';
import { DayField } from '../../kit/form/day-field';
import { FormSection } from '../../kit/form/form-section';
import { hintBelow } from '../../kit/form/hint-below';
import { useServerForm } from '../../kit/form/use-server-form';
import { useMay } from '../../kit/page/use-may';
import shared from '../../kit/secrets/secrets.module.css';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { StatusMark } from '../../kit/status-mark';
import { requireSecondFactor, type TeamSecurity, teamSecurityQuery } from './team.api';

/** Whether every member needs a second step at login, and from when. */
export function LoginRuleSection() {
  const { t } = useTranslation();
  const query = useQuery(teamSecurityQuery);
  const writes = useMay('team:write');
  return (
    <FormSection
      title={t('Login of members')}
      purpose={t('Require a second step besides the password. Members without one can only set it up.')}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={1} />}>
        {(rule) => (
          <>
            <div>
              <StatusMark
                mark={rule.required_from ? 'good' : 'off'}
                label={rule.required_from ? t('Two-step login is required') : t('Two-step login is up to each member')}
              />
              {rule.required_from && (
                <p>
                  {t('From', { context: 'day' })} <Day instant={rule.required_from} />
                </p>
              )}
              <p className="dw-dim">{t('Members without it: {number}', { number: rule.without })}</p>
            </div>
            {writes && (rule.required_from ? <Lift /> : <RequireForm without={rule.without} />)}
          </>
        )}
      </Loaded>
    </FormSection>
  );
}

function RequireForm({ without }: Pick<TeamSecurity, 'without'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, saving, dirty, submit } = useServerForm({
    initialValues: { from: '' },
    save: ({ from }) => requireSecondFactor(client, { required: true, ...(from && { from }) }),
    onSaved: () =>
      showAlert(
        without > 0
          ? t('Two-step login is required now. Members without it have been emailed.')
          : t('Two-step login is required now.'),
        'success',
      ),
    asksBeforeLeaving: false,
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={t('Require two-step login')}>
      <DayField
        label={t('From', { context: 'day' })}
        description={t('Empty: at once. Members without it are signed out then.')}
        {...hintBelow}
        {...form.getInputProps('from')}
      />
      <div>
        <Button type="submit" variant={dirty ? 'filled' : 'default'} loading={saving}>
          {t('Require two-step login')}
        </Button>
      </div>
    </form>
  );
}

function Lift() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const act = useAct();
  const { ask, panel } = useProof();
  const label = t('Require it no longer');
  const text = t('Members may log in with their password alone again.');
  const lift = () =>
    act(async () => {
      const lifted = await ask({ label, text }, (proof) => requireSecondFactor(client, { ...proof, required: false }));
      return lifted !== undefined;
    }, t('Two-step login is no longer required.'));
  return (
    <div>
      {panel}
      <Button variant="default" onClick={() => void lift()}>
        {label}
      </Button>
    </div>
  );
}
