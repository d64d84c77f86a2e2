import type { PluginConfig } from '@dw/contract';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import shared from '../../kit/dialog.module.css';
import { ModalDialog } from '../../kit/modal-dialog';
import css from './live-preview.module.css';
import type { PluginFormValues } from './plugin-form-values';
import { ColourFields, ContainerField } from './plugin-look-fields';
import { StageFrame } from './stage-frame';
import { useShownPlugin } from './use-shown-plugin';

type Props = {
  form: UseFormReturnType<PluginFormValues>;
  token: string;
  stored: PluginConfig;
  /** Whether what was changed stays in the form. */
  onClose: (kept: boolean) => void;
};

const size = { width: 400, height: 620 };

/** How the inline widget stands in the shop’s page, tried out at once; it is saved with the form. */
export function CustomizeDialog({ form, token, stored, onClose }: Props) {
  const { t } = useTranslation();
  const plugin = useShownPlugin(form.values, stored);

  // Outside the page’s own form: Enter takes the change over and sends nothing.
  return createPortal(
    <ModalDialog titleId="customize-title" className={css.dialog} onCancel={() => onClose(false)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onClose(true);
        }}
      >
        <h2 id="customize-title">{t('Customize')}</h2>
        <p className="dw-dim">{t('How the inline widget is placed on your page. Save the page to keep it.')}</p>
        <div className={css.customize}>
          <div className={css.fields}>
            <ContainerField form={form} />
            <ColourFields form={form} />
          </div>
          <StageFrame
            token={token}
            title={t('Preview of the inline widget')}
            size={size}
            staged={{ plugin, ground: 'light' }}
          />
        </div>
        <div className={shared.buttons}>
          <Button variant="default" onClick={() => onClose(false)}>
            {t('Cancel')}
          </Button>
          <Button type="submit">{t('Apply')}</Button>
        </div>
      </form>
    </ModalDialog>,
    document.body,
  );
}
