import { limits } from '@dw/contract/limits';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { takeBackCrumbs } from '../../domain/take-backs/take-back-crumbs';
import { addTakeBack, changeTakeBack, reloadTakeBack, type TakeBack } from '../../domain/take-backs/take-backs.api';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { ImageField } from '../../kit/form/image-field';
import { useServerForm } from '../../kit/form/use-server-form';
import { uploadImage } from '../../kit/uploads.api';
import { detailsBody, detailsValues } from './details-form-values';

/** Name, description and logo of the programme, a new one without `takeBack`. */
export function DetailsForm({ takeBack, title }: { takeBack?: TakeBack; title?: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const server = useServerForm({
    initialValues: detailsValues(takeBack),
    validate: { name: (typed) => (typed.trim() === '' ? t('Name is required.') : null) },
    aliases: { file: 'logo' },
    save: async (values, version) => {
      const body = detailsBody(values, values.logo ? await uploadImage(values.logo) : undefined, takeBack?.status ?? 0);
      return takeBack
        ? changeTakeBack(client, takeBack.id, { ...body, updated_at: version })
        : addTakeBack(client, body);
    },
    ...(takeBack && {
      edit: {
        version: takeBack.updated_at,
        versionOf: (saved: TakeBack) => saved.updated_at,
        reload: async () => {
          const now = await reloadTakeBack(client, takeBack.id);
          return { version: now.updated_at, values: detailsValues(now) };
        },
        labels: { name: t('Name'), description: t('Description'), logo: t('Logo') },
      },
    }),
    onSaved: () => {
      showAlert(takeBack ? t('Changes saved successfully.') : t('Added successfully.'), 'success');
      void navigate(takeBackPaths.overview);
    },
  });
  const { form } = server;
  return (
    <FormPage
      crumbs={takeBackCrumbs(t)}
      title={title ?? t('Add Details')}
      purpose={t('What shoppers read before they hand something back.')}
      form={server}
      submitLabel={t('Save')}
    >
      <FormSection title={t('Details')}>
        <TextInput
          label={t('Name')}
          required
          maxLength={limits.placeName}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('Description')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={limits.description}
          {...form.getInputProps('description')}
        />
      </FormSection>
      <FormSection title={t('Logo')} purpose={t('Shown beside the name.')}>
        <ImageField
          label={t('Logo')}
          file={form.values.logo}
          stored={takeBack?.logo?.url ?? null}
          error={form.errors.logo}
          onChange={(file, problem) => {
            form.setFieldValue('logo', file);
            if (problem) form.setFieldError('logo', problem);
          }}
        />
      </FormSection>
    </FormPage>
  );
}
