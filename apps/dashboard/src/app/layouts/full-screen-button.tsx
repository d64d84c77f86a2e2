import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { IconButton } from '../../kit/icon-button';
import css from './top-bar.module.css';

/** The whole screen for the dashboard, and back; not offered where the browser cannot. */
export function FullScreenButton() {
  const { t } = useTranslation();
  const [full, setFull] = useState(() => document.fullscreenElement !== null);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() =>
      showAlert(t('An error occured'), 'danger'),
    );
  const label = full ? t('Leave full screen') : t('Full screen');
  return (
    <IconButton
      className={css.wide}
      label={label}
      title={label}
      icon={full ? IconMinimize : IconMaximize}
      iconSize={18}
      onClick={() => void toggle()}
    />
  );
}
