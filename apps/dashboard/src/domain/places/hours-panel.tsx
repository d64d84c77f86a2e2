import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { HoursEditor } from '../opening-hours/hours-editor';
import { SpecialEditor } from '../opening-hours/special-editor';
import type { PlaceFormValues } from './place-form-values';
import type { PlaceWords } from './place-words';

type Props = { words: PlaceWords; form: UseFormReturnType<PlaceFormValues> };

/** When the place is open: in a usual week, and on days that differ. */
export function HoursPanel({ words, form }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('Usual week')} purpose={words.hours}>
        <HoursEditor
          value={form.values.opening_hours}
          error={form.errors.opening_hours}
          onChange={(hours) => {
            form.setFieldValue('opening_hours', hours);
          }}
        />
      </FormSection>
      <FormSection
        title={t('Holidays and closures')}
        purpose={t('Days with different hours or none. They take precedence over the usual week.')}
      >
        <SpecialEditor
          value={form.values.special_hours}
          error={form.errors.special_hours}
          onChange={(days) => {
            form.setFieldValue('special_hours', days);
          }}
        />
      </FormSection>
    </>
  );
}
