import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FieldRow } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { ModalDialog } from '../../kit/modal-dialog';
import css from './market.module.css';
import { changePreLoved, type PreLoved } from './pre-loved.api';

/** What a thing costs, where it can be bought, and whether it is shown. */
export function PreLovedDialog({ item, onClose }: { item: PreLoved; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { price, link, excluded } = item;
  const server = useServerForm({
    initialValues: { price: price?.amount ?? '', currency: price?.currency ?? 'GBP', link, shown: !excluded },
    validate: {
      price: (text: string) =>
        /^\d{1,9}(?:\.\d{1,2})?$/.test(text.trim()) ? null : t('Enter an amount such as 12.50.'),
    },
    save: ({ shown, ...values }) =>
      changePreLoved(client, item, { ...values, price: values.price.trim(), excluded: !shown }),
    onSaved: () => {
      showAlert(t('Updated'), 'success');
      onClose();
    },
    asksBeforeLeaving: false,
  });
  const { form } = server;
  return (
    <ModalDialog titleId="pre-loved-item" onCancel={onClose} busy={server.saving}>
      <form className={css.form} noValidate onSubmit={server.submit}>
        <h2 id="pre-loved-item">{item.name}</h2>
        <FieldRow>
          <TextInput label={t('Price')} inputMode="decimal" {...form.getInputProps('price')} />
          <TextInput label={t('Currency')} maxLength={3} {...form.getInputProps('currency')} />
        </FieldRow>
        <TextInput
          label={t('Link to your shop')}
          description={t('Where it can be bought. Without one it is shown without a way to buy it online.')}
          type="url"
          {...form.getInputProps('link')}
        />
        <Checkbox
          label={t('Show it in the marketplace')}
          checked={form.getValues().shown}
          onChange={({ currentTarget }) => form.setFieldValue('shown', currentTarget.checked)}
        />
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={server.saving}>
            {t('Update')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
