import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../states/deferred';
import type { DayField } from './day-field';

const field = deferred(() => import('./day-field').then((module) => module.DayField));

/** A day beside a list, which is shown before its calendar is loaded: until then a field of the same size stands there. */
export function DayFieldLater(props: ComponentProps<typeof DayField>) {
  const { t } = useTranslation();
  const { label, description, inputWrapperOrder } = props;
  const standIn = (
    <TextInput
      label={label}
      description={description}
      {...(inputWrapperOrder && { inputWrapperOrder })}
      placeholder={t('dd/mm/yyyy')}
      rightSection={<IconCalendar size={17} stroke={1.6} aria-hidden className="dw-dim" />}
      rightSectionPointerEvents="none"
      disabled
    />
  );
  return (
    <Suspense fallback={standIn}>
      <field.Component {...props} />
    </Suspense>
  );
}
