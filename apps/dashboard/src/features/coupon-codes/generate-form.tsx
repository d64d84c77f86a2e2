import { fillPattern, patternOf, randomPlaces } from '@dw/contract/code-pattern';
import { limits } from '@dw/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FieldRow } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { count } from '../../lib/formats';
import { generateCodes } from './codes.api';
import css from './codes-area.module.css';
import { emptyPlan, planOf, toBody } from './generate-form-values';

/** Shown in the example in place of what will be random. */
const exampleCharacters = '7Q2MK94TXB3WRD8H5NVCZF6PGJ1E0SYA';

/** Makes codes: so many, by a prefix and a number of random characters, or by a pattern. */
export function GenerateForm({ coupon }: { coupon: string }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { form, saving, submit } = useServerForm({
    initialValues: emptyPlan,
    save: (values) => generateCodes(client, coupon, toBody(values)),
    afterwards: () => emptyPlan,
    onSaved: (added) =>
      showAlert(t('{total} codes added', { count: added, total: count(added, i18n.language) }), 'success'),
    asksBeforeLeaving: false,
  });
  const pattern = patternOf(planOf(form.values));
  const example = fillPattern(pattern, exampleCharacters.repeat(Math.ceil(randomPlaces(pattern) / 32)));
  return (
    <form className={css.generate} noValidate onSubmit={submit}>
      <FieldRow>
        <TextInput
          label={t('How many')}
          inputMode="numeric"
          autoComplete="off"
          required
          {...form.getInputProps('count')}
        />
        <TextInput
          label={t('Prefix')}
          autoComplete="off"
          maxLength={limits.generate.prefix}
          {...form.getInputProps('prefix')}
        />
        <TextInput
          label={t('Random characters')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('length')}
        />
      </FieldRow>
      <TextInput
        label={t('Pattern')}
        description={t('Used instead of prefix and length: each # becomes a random letter or digit.')}
        placeholder="WINTER-####-####"
        autoComplete="off"
        maxLength={limits.couponCode}
        {...form.getInputProps('pattern')}
      />
      <p className="dw-dim">
        {t('For example:')} <span className="dw-code">{example}</span>
      </p>
      <div>
        <Button
          type="submit"
          variant="default"
          loading={saving}
          leftSection={<IconSparkles size={17} stroke={1.6} aria-hidden />}
        >
          {t('Generate codes')}
        </Button>
      </div>
    </form>
  );
}
