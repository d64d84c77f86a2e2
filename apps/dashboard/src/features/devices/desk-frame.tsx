import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../lib/page-title';
import css from './desk-frame.module.css';

type Props = {
  title: string;
  /** Where it stands; undefined until that is known. */
  place: string | undefined;
  onEnd: () => void;
  children: ReactNode;
};

/** What stands around the desk of a shop’s device: where it is, and the way out. */
export function DeskFrame({ title, place, onEnd, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.frame}>
      <header>
        <title>{pageTitle(title)}</title>
        <div>
          <h1>{title}</h1>
          <p className="dw-dim">{place}</p>
        </div>
        <Button variant="default" onClick={onEnd}>
          {t('Logout')}
        </Button>
      </header>
      <main>{children}</main>
    </div>
  );
}
