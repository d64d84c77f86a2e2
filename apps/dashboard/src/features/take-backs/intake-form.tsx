import { takeBackLimits } from '@dw/contract/handover-limits';
import { limits } from '@dw/contract/limits';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { Choice } from '../../kit/form/choice';
import { FormBody } from '../../kit/form/form-page';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { RadioRows } from '../../kit/form/radio-rows';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { type Intake, intakeQuery, reloadIntake, saveIntake } from './intake.api';
import { intakeBody, toIntakeValues } from './intake-values';
import { PauseFields } from './pause-fields';

/** What the programme takes in, how much, when not, and on which terms. */
export function IntakeSection({ id }: { id: string }) {
  const query = useQuery(intakeQuery(id));
  return <Loaded query={query}>{(intake) => <IntakeForm id={id} intake={intake} />}</Loaded>;
}

const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function IntakeForm({ id, intake }: { id: string; intake: Intake }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fates = {
    return: t('Sent back to the shopper'),
    donate: t('Given to a charity'),
    recycle: t('Recycled'),
  };
  const server = useServerForm({
    initialValues: toIntakeValues(intake),
    validate: {
      min_age_days: (typed) => (typed.trim() === '' ? t('Enter a number of days.') : null),
      max_items: (typed) => (typed.trim() === '' ? t('Enter a number of items.') : null),
      paused_until: (day, { pause }) => (pause === 'day' && day === '' ? t('Choose a day.') : null),
    },
    save: (values, version) =>
      saveIntake(client, id, {
        ...intakeBody(values, toIntakeValues(intake)),
        ...(version && { updated_at: version }),
      }),
    afterwards: toIntakeValues,
    edit: {
      version: intake.updated_at,
      versionOf: (saved) => saved.updated_at,
      reload: async () => {
        const now = await reloadIntake(client, id);
        return { version: now.updated_at, values: toIntakeValues(now) };
      },
      labels: {
        takes_from: t('Whose items'),
        min_age_days: t('From so many days after the purchase'),
        max_age_months: t('Until so many months after it'),
        returns_url: t('How to return what is new'),
        max_items: t('Items in a request'),
        daily_limit: t('Requests a day'),
        pause: t('New requests'),
        paused_until: t('Open again on'),
        pause_note: t('What shoppers read meanwhile'),
        store_receives: t('A store receives what is handed over there'),
        fate_of_refused: t('Refused items'),
        terms: t('Take-back terms'),
      },
    },
    onSaved: () => showAlert(t('Changes saved successfully.'), 'success'),
  });
  const { form } = server;
  const { values } = form;
  return (
    <FormBody form={server} submitLabel={t('Save')}>
      <PauseFields form={form} />
      <FormSection title={t('What it takes')} purpose={t('Other items are not offered this way.')}>
        <Choice
          label={t('Whose items')}
          options={[
            { value: 'own', label: t('Bought in my shops') },
            { value: 'any', label: t('Bought anywhere') },
          ]}
          value={values.takes_from}
          onChange={(chosen) => form.setFieldValue('takes_from', chosen)}
        />
        <FieldRow>
          <TextInput
            label={t('From so many days after the purchase')}
            description={t('What is newer is returned to the shop instead.')}
            inputWrapperOrder={below}
            {...number}
            {...form.getInputProps('min_age_days')}
          />
          <TextInput
            label={t('Until so many months after it')}
            description={t('Leave it empty to take items of any age.')}
            inputWrapperOrder={below}
            {...number}
            {...form.getInputProps('max_age_months')}
          />
        </FieldRow>
        <TextInput
          label={t('How to return what is new')}
          description={t('The page of your shop that says it.')}
          inputWrapperOrder={below}
          inputMode="url"
          autoComplete="off"
          maxLength={limits.url}
          {...form.getInputProps('returns_url')}
        />
      </FormSection>
      <FormSection title={t('How much')} purpose={t('What is over it waits for another day.')}>
        <FieldRow>
          <TextInput label={t('Items in a request')} {...number} {...form.getInputProps('max_items')} />
          <TextInput
            label={t('Requests a day')}
            description={t('Leave it empty where there is no limit.')}
            inputWrapperOrder={below}
            {...number}
            {...form.getInputProps('daily_limit')}
          />
        </FieldRow>
      </FormSection>
      <FormSection
        title={t('When items arrive')}
        purpose={t('What happens with them before they are graded, and after a refusal.')}
      >
        <Checkbox
          label={t('A store receives what is handed over there')}
          description={t('Without it a store passes items on, and your warehouse receives them.')}
          {...form.getInputProps('store_receives', { type: 'checkbox' })}
        />
        <RadioRows
          name="fate_of_refused"
          label={t('Refused items')}
          choices={[
            {
              value: 'return',
              label: fates.return,
              note: t('You pay the way back. The item is in the wardrobe again.'),
            },
            { value: 'donate', label: fates.donate, note: t('You pass it on. Shoppers agree to it with the request.') },
            { value: 'recycle', label: fates.recycle, note: t('Shoppers agree to it with the request.') },
          ]}
          value={values.fate_of_refused}
          onChange={(chosen) => form.setFieldValue('fate_of_refused', chosen)}
        />
      </FormSection>
      <FormSection
        title={t('Take-back terms')}
        purpose={t('Shoppers agree to them with each request. New terms hold for new requests only.')}
      >
        <Textarea
          label={t('Take-back terms')}
          description={t('Version {version}', { version: intake.terms_version })}
          inputWrapperOrder={below}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={takeBackLimits.terms}
          {...form.getInputProps('terms')}
        />
      </FormSection>
    </FormBody>
  );
}
