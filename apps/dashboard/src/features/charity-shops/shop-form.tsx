import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceForm, type PlaceFormProps } from '../../kit/places/place-form';
import { addShopTag, deleteShopTag, type Shop } from './charity-shops.api';
import { charityShopsPaths } from './charity-shops.paths';
import { shopWords } from './shop-words';

type Props = Omit<PlaceFormProps<Shop>, 'crumbs' | 'words' | 'onAddTag' | 'onDeleteTag'>;

/** The form of a charity’s shop; the pages own loading, saving and leaving. */
export function ShopForm(props: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <PlaceForm
      {...props}
      crumbs={[{ label: t('Donations Setup') }, { label: t('Charity Shops'), to: charityShopsPaths.list }]}
      words={shopWords(t)}
      onAddTag={(name) => addShopTag(client, name)}
      onDeleteTag={(tag) => deleteShopTag(client, tag)}
    />
  );
}
