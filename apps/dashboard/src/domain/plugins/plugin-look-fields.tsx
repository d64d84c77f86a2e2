import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../kit/form/form-section';
import { ColourField } from './colour-field';
import css from './plugin-form.module.css';
import { isSelector, type PluginFormValues } from './plugin-form-values';

type Props = { form: UseFormReturnType<PluginFormValues> };

/** Where the inline widget goes, and what happens where that can be no element. */
export function ContainerField({ form }: Props) {
  const { t } = useTranslation();
  const { default_widget_style: popup, website_container_class: container } = form.values;
  return (
    <TextInput
      label={t('Container selector')}
      description={
        <span role="status">
          {popup || isSelector(container)
            ? t('The element of your page that the inline widget goes into.')
            : t(
                'No element can have this name. Until you enter one such as #product, the widget waits behind a button.',
              )}
        </span>
      }
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
