import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TagAdder } from '../../domain/tags/tag-adder';
import { addTag, tagsQuery } from '../../domain/tags/tags.api';
import { showAlert } from '../../kit/alerts/alerts';
import { FormSection } from '../../kit/form/form-section';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import { Loaded } from '../../kit/states/loaded';
import { TagList } from './tag-list';

/** The words in which a charity says what its shops accept or refuse. */
export function CharityTagsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(tagsQuery);
  const writes = useMay('tags:write');
  const add = async (name: string) => {
    await addTag(client, name);
    showAlert(t('Updated'), 'success');
  };
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('Tags')}
        purpose={t('The terms for what your shops accept or refuse.')}
      />
      <FormSection title={t('Words')} purpose={t('The standard ones stay. Add what they do not cover.')}>
        <Loaded query={query}>
          {(tags) => (
            <>
              <TagList tags={tags} />
              {writes && <TagAdder primary onAdd={add} />}
            </>
          )}
        </Loaded>
      </FormSection>
    </>
  );
}
