import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { withoutView } from '../../lib/list-view';
import { usePageParams } from '../page/use-page-params';
import type { BuiltInView } from './list-types';

/** Names the view that a list without a choice of its own is narrowed to, and ends it. */
export function NarrowedTo({ view, prefix }: { view: BuiltInView; prefix: string }) {
  const { t } = useTranslation();
  const [params, setParams] = usePageParams();
  return (
    <Button
      variant="default"
      aria-label={t('Show all again, not only: {name}', { name: view.label })}
      rightSection={<IconX size={15} stroke={1.6} aria-hidden />}
      onClick={() => setParams(withoutView(params, view.query, prefix))}
    >
      {view.label}
    </Button>
  );
}
