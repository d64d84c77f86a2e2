import { languages } from '@dw/contract/enums';
import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { FieldRow } from '../../kit/form/form-section';
import type { Website } from '../sites/sites.api';
import { CustomizeButton } from './customize-button';
import { languageNames } from './language-names';
import type { PluginFormValues } from './plugin-form-values';
import { ColourFields, ContainerField } from './plugin-look-fields';

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

/** Style, language, colours and container of the widget. */
export function PluginWidgetFields({ form, site }: { form: UseFormReturnType<PluginFormValues>; site: Website }) {
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
            : t('Shown on the page, inside the container below.')
        }
      />
      {!values.default_widget_style && <CustomizeButton form={form} token={site.token} stored={site.config.plugin} />}
      <FieldRow>
        <NativeSelect
          label={t('Default language')}
          description={t('The language of the widget on this website.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={languageOptions}
          {...getInputProps('default_lang')}
        />
        <ContainerField form={form} />
      </FieldRow>
      <ColourFields form={form} />
    </>
  );
}
