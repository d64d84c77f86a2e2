import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tagsQuery } from '../../kit/charity-tags.api';
import { FormSection } from '../../kit/form/form-section';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { TagForm } from './tag-form';
import { TagList } from './tag-list';

/** What a charity tells shoppers about itself; its tags, for now. */
export function CharityDetailsPage() {
  const { t } = useTranslation();
  const query = useQuery(tagsQuery);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('Charity details')}
        purpose={t('What shoppers read about you before they give.')}
      />
      <FormSection title={t('Tags')} purpose={t('What your shops accept or refuse is said in these words.')}>
        <Loaded query={query}>
          {(tags) => (
            <>
              <TagList tags={tags} />
              <TagForm />
            </>
          )}
        </Loaded>
      </FormSection>
    </>
  );
}
