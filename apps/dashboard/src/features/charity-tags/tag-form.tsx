import { limits } from '@dw/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { addTag } from '../../kit/charity-tags.api';
import { useServerForm } from '../../kit/form/use-server-form';
import css from './tag-form.module.css';
import { emptyTag, toBody } from './tag-form-values';

/** Adds a tag of the charity’s own; an empty name is ignored. */
export function TagForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, saving, submit } = useServerForm({
    initialValues: emptyTag,
    save: async (values) => {
      const body = toBody(values);
      if (body) await addTag(client, body.name);
    },
    onSaved: () => {
      form.setInitialValues(emptyTag);
      form.reset();
      showAlert(t('Updated'), 'success');
    },
    asksBeforeLeaving: false,
  });

  const send = (event: FormEvent<HTMLFormElement>) => {
    if (toBody(form.getValues())) submit(event);
    else event.preventDefault();
  };
  return (
    <form className={css.form} noValidate onSubmit={send}>
      <TextInput label={t('New tag')} maxLength={limits.tagName} autoComplete="off" {...form.getInputProps('name')} />
      <Button type="submit" loading={saving} leftSection={<IconPlus size={17} stroke={1.6} aria-hidden />}>
        {t('Add tag')}
      </Button>
    </form>
  );
}
