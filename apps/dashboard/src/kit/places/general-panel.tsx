import { limits } from '@dw/contract/limits';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../alerts/alerts';
import { confirm } from '../alerts/confirm';
import type { Tag } from '../charity-tags.api';
import { FormSection } from '../form/form-section';
import { errorText } from '../states/error-text';
import { TagAdder } from '../tag-adder';
import type { PlaceFormValues } from './place-form-values';
import type { PlaceWords } from './place-words';
import { TagChooser } from './tag-chooser';
import { withState } from './tag-states';

type Props = {
  words: PlaceWords;
  form: UseFormReturnType<PlaceFormValues>;
  tags: readonly Tag[];
  onAddTag: (name: string) => Promise<Tag>;
  onDeleteTag: (tag: Tag) => Promise<unknown>;
};

/** What the place is called, what there is to say about it, and what it takes. */
export function GeneralPanel({ words, form, tags, onAddTag, onDeleteTag }: Props) {
  const { t } = useTranslation();
  const { getInputProps, setFieldValue } = form;

  const remove = async (tag: Tag): Promise<boolean> => {
    if (!(await confirm(t('Delete {name}?', { name: tag.name })))) return false;
    try {
      await onDeleteTag(tag);
      setFieldValue('tags', withState(form.getValues().tags, tag.id, 'none'));
      return true;
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
      return false;
    }
  };
  const add = async (name: string) => {
    const tag = await onAddTag(name);
    setFieldValue('tags', withState(form.getValues().tags, tag.id, 'allowed'));
  };
  return (
    <>
      <FormSection title={t('General')} purpose={words.general}>
        <TextInput
          label={t('Name')}
          required
          maxLength={limits.placeName}
          autoComplete="off"
          {...getInputProps('name')}
        />
        <Textarea
          label={t('Description')}
          description={t('What people should know before they come.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.description}
          {...getInputProps('description')}
        />
        <TextInput
          label={t('Store code')}
          description={t('Your own number for it, if it has one. An import knows it by this.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={limits.storeCode}
          autoComplete="off"
          {...getInputProps('store_code')}
        />
      </FormSection>
      <FormSection title={t('Tags')} purpose={words.tags}>
        <TagChooser
          tags={tags}
          value={form.values.tags}
          onChange={(states) => setFieldValue('tags', states)}
          onDelete={remove}
          error={form.errors['tags.allowed'] ?? form.errors['tags.disallowed']}
        >
          <TagAdder onAdd={add} />
        </TagChooser>
      </FormSection>
    </>
  );
}
