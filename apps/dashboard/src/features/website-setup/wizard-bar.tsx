import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './wizard.module.css';

/** The foot of a step: one step back where there is one, and on. */
export function WizardBar({
  onBack,
  busy,
  children,
}: {
  onBack?: (() => void) | undefined;
  busy?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={css.bar}>
      {onBack && (
        <Button variant="default" disabled={busy} onClick={onBack}>
          {t('Back')}
        </Button>
      )}
      {children}
    </div>
  );
}
