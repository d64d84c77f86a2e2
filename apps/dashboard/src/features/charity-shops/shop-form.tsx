import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceForm, type PlaceFormProps } from '../../domain/places/place-form';
import type { Tag } from '../../domain/tags/tags.api';
import { addShopTag, deleteShopTag, type Shop } from './charity-shops.api';
import { charityShopsPaths } from './charity-shops.paths';
import { shopWords } from './shop-words';

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
        purpose: t('What the shop takes. A click allows a tag, another refuses it, a third leaves it open.'),
        onAdd: (name) => addShopTag(client, name),
        onDelete: (tag) => deleteShopTag(client, tag),
      }}
    />
  );
}
