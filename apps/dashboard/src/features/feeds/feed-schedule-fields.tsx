import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { TimeField } from '../../kit/form/time-field';
import { dayName } from '../../lib/day-names';
import { exactTime } from '../../lib/formats';
import type { FeedFormValues } from './feed-form-values';
import { frequencyWords } from './feed-words';
import { nextRun } from './next-run';

const days = [1, 2, 3, 4, 5, 6, 7];
const zones = Intl.supportedValuesOf('timeZone');

/** When it is fetched. Two frequencies are offered; an hourly feed keeps its own until another is chosen. */
export function FeedScheduleFields({ form }: { form: UseFormReturnType<FeedFormValues> }) {
  const { t, i18n } = useTranslation();
  const { schedule_frequency: frequency, schedule_time: time, schedule_day: day, schedule_tz: zone } = form.getValues();
  const words = frequencyWords(t);
  const hourly = form.getInitialValues().schedule_frequency === 'HOURLY' || frequency === 'HOURLY';
  const offered = (['DAILY', 'WEEKLY', 'HOURLY'] as const).filter((one) => one !== 'HOURLY' || hourly);
  const next = nextRun({ frequency, time, day: Number(day), zone }, new Date());
  return (
    <FormSection title={t('Schedule')} purpose={t('When we fetch it. You can have it fetched at any other time, too.')}>
      <Choice
        label={t('Schedule frequency')}
        options={offered.map((value) => ({ value, label: words[value] }))}
        value={frequency}
        onChange={(value) => form.setFieldValue('schedule_frequency', value)}
      />
      <FieldRow>
        {frequency === 'WEEKLY' && (
          <NativeSelect
            label={t('Schedule day')}
            required
            data={days.map((value) => ({ value: String(value), label: dayName(value, i18n.language) }))}
            {...form.getInputProps('schedule_day')}
          />
        )}
        {frequency !== 'HOURLY' && (
          <TimeField label={t('Schedule time')} required {...form.getInputProps('schedule_time')} />
        )}
        <NativeSelect
          label={t('Time zone')}
          required
          data={zones.includes(zone) ? zones : [zone, ...zones]}
          {...form.getInputProps('schedule_tz')}
        />
      </FieldRow>
      {next && (
        <p className="dw-dim">
          {t('Next run, by your own clock: {time}', { time: exactTime(next.toISOString(), i18n.language) })}
        </p>
      )}
    </FormSection>
  );
}
