import '@mantine/core/styles/NumberInput.layer.css';
import { pluginDirections, pluginPositions } from '@dw/contract/enums';
import { NativeSelect, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../kit/form/form-section';
import css from './plugin-form.module.css';
import type { PlaceSuffix, PluginFormValues } from './plugin-form-values';

type Props = { form: UseFormReturnType<PluginFormValues>; suffix: PlaceSuffix; label: string };

/** Position, direction, offsets and z-index: of the widget, or of the button that opens it. */
export function PlaceFields({ form, suffix, label }: Props) {
  const { t } = useTranslation();
  const { getInputProps } = form;
  const positions = { fixed: t('Fixed'), relative: t('Relative'), absolute: t('Absolute') };
  const directions = {
    topLeft: t('Top left'),
    topRight: t('Top right'),
    downLeft: t('Down left'),
    downRight: t('Down right'),
  };
  return (
    <fieldset className={css.place}>
      <legend className="dw-hidden">{label}</legend>
      <FieldRow>
        <NativeSelect
          label={t('Plugin position')}
          data={pluginPositions.map((value) => ({ value, label: positions[value] }))}
          {...getInputProps(`position${suffix}`)}
        />
        <NativeSelect
          label={t('Direction')}
          data={pluginDirections.map((value) => ({ value, label: directions[value] }))}
          {...getInputProps(`direction${suffix}`)}
        />
      </FieldRow>
      <div className={css.numbers}>
        {(['xOffset', 'yOffset', 'zIndex'] as const).map((name) => (
          <NumberInput
            key={name}
            label={name}
            allowDecimal={false}
            hideControls
            rightSection={name !== 'zIndex' && <span className={css.unit}>px</span>}
            {...getInputProps(`${name}${suffix}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
