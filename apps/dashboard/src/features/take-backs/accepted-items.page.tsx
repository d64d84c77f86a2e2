import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TagAdder } from '../../domain/tags/tag-adder';
import { TagChooser } from '../../domain/tags/tag-chooser';
import { tagFailure } from '../../domain/tags/tag-failure';
import { type TagStates, withState } from '../../domain/tags/tag-states';
import {
  type AcceptsTag,
  acceptsTagsQuery,
  addAcceptsTag,
  deleteAcceptsTag,
} from '../../domain/take-backs/accepts-tags.api';
import { takeBackCrumbs } from '../../domain/take-backs/take-back-crumbs';
import { oneTakeBackQuery, saveTags, type TakeBack } from '../../domain/take-backs/take-backs.api';
import { useTakeBackId } from '../../domain/take-backs/use-take-back-id';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';

/** What the programme takes and what it does not. */
export function AcceptedItemsPage() {
  const query = useQuery(oneTakeBackQuery(useTakeBackId()));
  const tags = useQuery(acceptsTagsQuery);
  return (
    <Loaded query={query}>
      {(takeBack) => (
        <Loaded query={tags}>{(all) => <ItemsForm key={takeBack.uuid} takeBack={takeBack} tags={all} />}</Loaded>
      )}
    </Loaded>
  );
}

const idsOf = (tags: readonly AcceptsTag[]) => tags.map(({ id }) => id);

function ItemsForm({ takeBack, tags }: { takeBack: TakeBack; tags: readonly AcceptsTag[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const begun: { tags: TagStates } = {
    tags: { allowed: idsOf(takeBack.accept), disallowed: idsOf(takeBack.not_accept) },
  };
  const server = useServerForm({
    initialValues: begun,
    aliases: { accepts_tags: 'tags', not_accepts_tags: 'tags' },
    save: async ({ tags: { allowed, disallowed } }) => {
      try {
        return await saveTags(client, takeBack.id, [...allowed], [...disallowed]);
      } catch (error) {
        throw tagFailure(error);
      }
    },
    onSaved: () => showAlert(t('Tags updated.'), 'success'),
  });
  const { form } = server;
  const choose = (id: number, state: 'allowed' | 'none') =>
    form.setFieldValue('tags', withState(form.getValues().tags, id, state));

  const remove = async ({ id, uuid, name }: AcceptsTag): Promise<boolean> => {
    if (!(await confirm(t('Delete {name}?', { name })))) return false;
    try {
      await deleteAcceptsTag(client, uuid);
      choose(id, 'none');
      return true;
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
      return false;
    }
  };
  return (
    <FormPage
      crumbs={takeBackCrumbs(t)}
      title={t('Accepted Items')}
      purpose={t('What shoppers may hand back, and what they should keep.')}
      form={server}
      submitLabel={t('Save')}
    >
      <FormSection
        title={t('Tags')}
        purpose={t('Click once to allow a tag, again to refuse it, and a third time to clear it.')}
      >
        <TagChooser
          tags={tags}
          value={form.values.tags}
          onChange={(states) => form.setFieldValue('tags', states)}
          onDelete={(tag) => remove({ ...tag, logo: null })}
          error={form.errors.tags}
        >
          <TagAdder onAdd={async (name) => choose((await addAcceptsTag(client, name)).id, 'allowed')} />
        </TagChooser>
      </FormSection>
    </FormPage>
  );
}
