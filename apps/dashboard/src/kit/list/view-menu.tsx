import { IconBookmark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PopoverButton } from '../opener';
import { deferred } from '../states/deferred';
import { ToolButton } from './tool-button';
import css from './view-menu.module.css';
import type { ViewsProps } from './views';

const load = () => import('./views');
const views = deferred(() => load().then((module) => module.Views));

/** The user’s own views of a list: search, order and columns under a name, on every device. */
export function ViewMenu(props: Omit<ViewsProps, 'onDone'>) {
  const { t } = useTranslation();
  return (
    <PopoverButton
      width="min(320px, 100vw - 16px)"
      className={css.panel}
      label={t('Views')}
      preload={() => load().then((module) => module.preload(props.list, views.preload))}
      button={(target) => <ToolButton {...target} label={t('Views')} icon={IconBookmark} />}
    >
      {(close) => <views.Component {...props} onDone={close} />}
    </PopoverButton>
  );
}
