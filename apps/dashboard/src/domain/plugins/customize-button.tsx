import type { PluginConfig } from '@dw/contract';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomizeDialog } from './customize-dialog';
import type { PluginFormValues } from './plugin-form-values';

type Props = { form: UseFormReturnType<PluginFormValues>; token: string; stored: PluginConfig };

/** Opens the dialog of the inline widget; cancelled, the form is as it was. */
export function CustomizeButton({ form, token, stored }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const before = useRef(form.values);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <Button
        ref={button}
        variant="default"
        onClick={() => {
          before.current = form.getValues();
          setOpen(true);
        }}
      >
        {t('Customize')}
      </Button>
      {open && (
        <CustomizeDialog
          form={form}
          token={token}
          stored={stored}
          onClose={(kept) => {
            if (!kept) form.setValues(before.current);
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
