import { lastDayOf, londonDay, taxYearOf } from '@dw/contract/gift-aid-rules';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { DayField } from '../../kit/form/day-field';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import css from '../../kit/secrets/secrets.module.css';
import { addClaim } from './gift-aid-claims.api';
import { giftAidClaimsPaths } from './gift-aid-claims.paths';

/** The days of the last tax year. */
function lastYear() {
  const year = taxYearOf(londonDay(new Date()));
  return { from_day: `${year - 1}-04-06`, until_day: lastDayOf(year - 1) };
}

/** Gathers the gifts of some days into a claim. */
export function AddClaim() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, saving, submit } = useServerForm({
    initialValues: lastYear(),
    save: (values) => addClaim(client, values),
    onSaved: ({ uuid }) => {
      showAlert(t('Success'), 'success');
      void navigate(giftAidClaimsPaths.one(uuid));
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormSection title={t('New claim')} purpose={t('Every gift of these days that no claim has yet.')}>
      <form className={css.form} noValidate onSubmit={submit} aria-label={t('New claim')}>
        <FieldRow>
          <DayField label={t('First day')} required {...form.getInputProps('from_day')} />
          <DayField label={t('Last day')} required {...form.getInputProps('until_day')} />
        </FieldRow>
        <Button type="submit" loading={saving}>
          {t('Prepare the claim')}
        </Button>
      </form>
    </FormSection>
  );
}
