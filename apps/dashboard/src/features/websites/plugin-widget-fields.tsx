import { type Language, languages } from '@dw/contract/enums';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { FieldRow } from '../../kit/form/form-section';
import { ColourField } from './colour-field';
import css from './plugin-form.module.css';
import type { PluginFormValues } from './plugin-form-values';

/** Languages by their own names, as their readers look for them. */
const names: Record<Language, string> = {
  en: 'English',
  pl: 'Polski',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
  es: 'Español',
};
const languageOptions = languages.map((value) => ({ value, label: names[value] }));

/** Style, language, colours and container of the widget. */
export function PluginWidgetFields({ form }: { form: UseFormReturnType<PluginFormValues> }) {
  const { t } = useTranslation();
  const { values, setFieldValue, getInputProps } = form;
  return (
    <>
      <Choice
        label={t('Widget style')}
        options={[
          { value: 'fullwidth', label: t('Fullwidth (pop-up)') },
          { value: 'inline', label: t('Inline') },
        ]}
        value={values.default_widget_style ? 'fullwidth' : 'inline'}
        onChange={(value) => setFieldValue('default_widget_style', value === 'fullwidth')}
        description={
          values.default_widget_style
            ? t('It opens over the page when something was bought.')
            : t('It stands in the page, inside the container below.')
        }
      />
      <FieldRow>
        <NativeSelect
          label={t('Default language')}
          description={t('The language of the widget on this website.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={languageOptions}
          {...getInputProps('default_lang')}
        />
        <TextInput
          label={t('Container selector')}
          description={t('The element of your page that the inline widget goes into.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          {...getInputProps('website_container_class')}
        />
      </FieldRow>
      <FieldRow>
        <ColourField label={t('Colour 1')} value={values.color_1} {...getInputProps('color_1')} />
        <ColourField label={t('Colour 2')} value={values.color_2} {...getInputProps('color_2')} />
      </FieldRow>
      <p className={css.hint}>
        {t('Links and buttons take the first of the two that can be read on their ground. Black means none chosen.')}
      </p>
    </>
  );
}
