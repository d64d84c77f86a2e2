import type { Role } from '@dw/contract/enums';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RadioRows } from '../../kit/form/radio-rows';
import css from './form.module.css';
import { usePassed } from './passed-state';
import { registrationPaths } from './registration.paths';
import { LogInLine, RegistrationPage } from './registration-page';
import { registrationSlice } from './registration-slice';

/** Step 1: who signs up. */
export function RegisterRolePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { email, role: before = registrationSlice.getState().sent?.role } = usePassed();
  const [role, setRole] = useState<Role>(before ?? 'RETAILER');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(registrationPaths.email, { state: { role, email } });
  };
  const choices = [
    {
      value: 'RETAILER',
      label: t('Retailer'),
      note: t('Attract, convert and retain customers through post-purchase marketing and sustainability credentials.'),
    },
    { value: 'CHARITY', label: t('Charity'), note: t('Acquire donors among shoppers.') },
    {
      value: 'PARTNER',
      label: t('Partner'),
      note: t('Businesses of any size who join to create impact together.'),
    },
  ] as const;

  return (
    <RegistrationPage step={1} title={t('Sign up')} role={role}>
      <form className={css.form} onSubmit={submit}>
        <h1>{t('Sign up as')}</h1>
        <RadioRows name="role" label={t('Sign up as')} choices={choices} value={role} onChange={setRole} />
        <Button type="submit" size="lg" fullWidth>
          {t('Next')}
        </Button>
        <LogInLine />
      </form>
    </RegistrationPage>
  );
}
