import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../kit/page/use-may';
import { shopNameQuery } from './by-shop.api';
import type { useGivenAt } from './use-given-at';

/** Says which shop or area a list is narrowed to; pressed, it is narrowed no more. */
export function NarrowedTo({ at: { place, area, narrowed, leave } }: { at: ReturnType<typeof useGivenAt> }) {
  const { t } = useTranslation();
  const mayAsk = useMay('points:read') && place !== undefined && place !== 'none';
  const { data } = useQuery({ ...shopNameQuery(place ?? ''), enabled: mayAsk });
  if (!narrowed) return null;
  const shop = place === 'none' ? t('By post or without a shop') : place !== undefined && (data ?? t('One shop'));
  const name = [shop, area].filter(Boolean).join(', ');
  return (
    <Button
      variant="default"
      rightSection={<IconX size={15} stroke={1.6} aria-hidden />}
      aria-label={t('Only {name}: show all', { name })}
      onClick={leave}
    >
      {name}
    </Button>
  );
}
