import { takeBackLimits } from '@dw/contract/handover-limits';
import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { DayField } from '../../kit/form/day-field';
import { FormSection } from '../../kit/form/form-section';
import { StatusMark } from '../../kit/status-mark';
import type { IntakeValues } from './intake-values';

/** Whether new requests are taken, or until when not; what runs goes on in any case. */
export function PauseFields({ form }: { form: UseFormReturnType<IntakeValues> }) {
  const { t } = useTranslation();
  const { pause } = form.values;
  return (
    <FormSection title={t('New requests')} purpose={t('A pause closes new requests. Those under way go on.')}>
      <Choice
        label={t('New requests')}
        small
        options={[
          { value: 'open', label: t('Taking requests') },
          { value: 'day', label: t('Paused until a day') },
          { value: 'until_resumed', label: t('Paused') },
        ]}
        value={pause}
        onChange={(chosen) => form.setFieldValue('pause', chosen)}
      />
      {pause === 'open' ? (
        <StatusMark mark="good" label={t('Shoppers can ask for a take-back.')} />
      ) : (
        <StatusMark mark="waiting" label={t('No new requests for now.')} />
      )}
      {pause === 'day' && <DayField label={t('Open again on')} required {...form.getInputProps('paused_until')} />}
      {pause !== 'open' && (
        <Textarea
          label={t('What shoppers read meanwhile')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={takeBackLimits.pauseNote}
          {...form.getInputProps('pause_note')}
        />
      )}
    </FormSection>
  );
}
