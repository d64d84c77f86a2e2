import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PopoverButton } from '../../kit/opener';
import { deferred } from '../../kit/states/deferred';

const form = deferred(() => import('./graded-export-form').then((module) => module.GradedExportForm));

/** Items that were accepted, as a file: between two days, and of one route where that is chosen. */
export function GradedExport({ takeBack }: { takeBack: string }) {
  const { t } = useTranslation();
  return (
    <PopoverButton
      label={t('Export accepted items')}
      width="min(300px, 100vw - 16px)"
      preload={form.preload}
      button={(target) => (
        <Button {...target} variant="subtle" leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}>
          {t('Export accepted items')}
        </Button>
      )}
    >
      {(close) => <form.Component takeBack={takeBack} onDone={close} />}
    </PopoverButton>
  );
}
