import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../kit/form/form-section';
import { ColourField } from './colour-field';
import css from './plugin-form.module.css';
import type { PluginFormValues } from './plugin-form-values';

type Props = { form: UseFormReturnType<PluginFormValues> };

/** Where the inline widget goes. */
export function ContainerField({ form }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('Container selector')}
      description={t('The element of your page that the inline widget goes into.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
      {...form.getInputProps('website_container_class')}
    />
  );
}

/** The two colours, and which of them is taken. */
export function ColourFields({ form }: Props) {
  const { t } = useTranslation();
  const { values, getInputProps } = form;
  return (
    <>
      <FieldRow>
        <ColourField label={t('Colour 1')} value={values.color_1} {...getInputProps('color_1')} />
        <ColourField label={t('Colour 2')} value={values.color_2} {...getInputProps('color_2')} />
      </FieldRow>
      <p className={css.hint}>
        {t('Links and buttons use whichever of the two is readable on their background. Black means no colour is set.')}
      </p>
    </>
  );
}
