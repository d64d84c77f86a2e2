import { limits } from '@dw/contract/limits';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { FormSection } from '../../kit/form/form-section';
import { errorText } from '../../kit/states/error-text';
import { TagAdder } from '../tags/tag-adder';
import { TagChooser } from '../tags/tag-chooser';
import { withState } from '../tags/tag-states';
import type { Tag } from '../tags/tags.api';
import type { PlaceFormValues } from './place-form-values';
import type { PlaceWords } from './place-words';

type Props = {
  words: PlaceWords;
  form: UseFormReturnType<PlaceFormValues>;
  tags: PlaceTags | undefined;
};

/** The tags that a kind of place chooses from. */
export type PlaceTags = {
  readonly all: readonly Tag[];
  /** What choosing means, translated. */
  readonly purpose: string;
  readonly onAdd: (name: string) => Promise<Tag>;
  readonly onDelete: (tag: Tag) => Promise<unknown>;
};

/** What the place is called, what there is to say about it, and where its kind has tags what it takes. */
export function GeneralPanel({ words, form, tags }: Props) {
  const { t } = useTranslation();
  const { getInputProps } = form;
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
      {tags && <TagsSection form={form} tags={tags} />}
    </>
  );
}

function TagsSection({ form, tags }: { form: UseFormReturnType<PlaceFormValues>; tags: PlaceTags }) {
  const { t } = useTranslation();
  const { setFieldValue } = form;
  const remove = async (tag: Tag): Promise<boolean> => {
    if (!(await confirm(t('Delete {name}?', { name: tag.name })))) return false;
    try {
      await tags.onDelete(tag);
      setFieldValue('tags', withState(form.getValues().tags, tag.id, 'none'));
      return true;
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
      return false;
    }
  };
  const add = async (name: string) => {
    const tag = await tags.onAdd(name);
    setFieldValue('tags', withState(form.getValues().tags, tag.id, 'allowed'));
  };
  return (
    <FormSection title={t('Tags')} purpose={tags.purpose}>
      <TagChooser
        tags={tags.all}
        value={form.values.tags}
        onChange={(states) => setFieldValue('tags', states)}
        onDelete={remove}
        error={form.errors['tags.allowed'] ?? form.errors['tags.disallowed']}
      >
        <TagAdder onAdd={add} />
      </TagChooser>
    </FormSection>
  );
}
