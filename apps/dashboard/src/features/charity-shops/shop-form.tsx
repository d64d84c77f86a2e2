import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PlaceForm, type PlaceFormProps } from '../../domain/places/place-form';
import type { PlaceWords } from '../../domain/places/place-words';
import type { Tag } from '../../domain/tags/tags.api';
import { addShopTag, deleteShopTag, type Shop } from './charity-shops.api';
import { charityShopsPaths } from './charity-shops.paths';

type Props = Omit<PlaceFormProps<Shop>, 'crumbs' | 'words' | 'tags'> & { tags: readonly Tag[] };

/** The form of a charity’s shop; the pages own loading, saving and leaving. */
export function ShopForm({ tags, ...props }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <PlaceForm
      {...props}
      crumbs={[{ label: t('Donations Setup') }, { label: t('Charity Shops'), to: charityShopsPaths.list }]}
      words={shopWords(t)}
      tags={{
        all: tags,
        purpose: t('What the shop takes. Click once to allow a tag, again to refuse it, and a third time to clear it.'),
        onAdd: (name) => addShopTag(client, name),
        onDelete: (tag) => deleteShopTag(client, tag),
      }}
    />
  );
}

/** What the form of a place says about a charity’s shop. */
const shopWords = (t: TFunction): PlaceWords => ({
  submit: t('Submit'),
  general: t('The name people know the shop by.'),
  address: t('Where people bring their things.'),
  hours: t('When someone is there to take them.'),
});
