import { Button, useMantineColorScheme } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Choice } from '../../kit/form/choice';
import { IconButton } from '../../kit/icon-button';
import { arrange, arrangeAsAtFirst, layoutOptions, layoutSlice } from '../layout-slice';
import css from './theme-panel.module.css';

const close = () => layoutSlice.setState({ showRightSidebar: false });

/** The theme settings at the right edge. */
export function ThemePanel() {
  const { t } = useTranslation();
  const open = useStore(layoutSlice, ({ showRightSidebar }) => showRightSidebar);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel closes it; Escape does so by itself
    <dialog
      ref={dialog}
      className={css.panel}
      aria-labelledby="theme-title"
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {open && (
        <div className={css.content}>
          <header>
            <h2 id="theme-title">{t('Theme settings')}</h2>
            <IconButton label={t('Close')} icon={IconX} iconSize={18} onClick={close} />
          </header>
          <Choices />
        </div>
      )}
    </dialog>
  );
}

/** Each choice acts at once and is remembered in this browser. */
function Choices() {
  const { t } = useTranslation();
  const { isMobile, ...layout } = useStore(layoutSlice);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const horizontal = layout.layoutType === 'horizontal';

  const words = {
    vertical: t('Vertical'),
    horizontal: t('Horizontal'),
    fluid: t('Fluid'),
    boxed: t('Boxed'),
    scrollable: t('Scrollable'),
    default: t('Default'),
    compact: t('Compact'),
    icon: t('Icon'),
    condensed: t('Condensed'),
    light: t('Light'),
    dark: t('Dark'),
    auto: t('System'),
  };
  const worded = <V extends keyof typeof words>(values: readonly V[]) =>
    values.map((value) => ({ value, label: words[value] }));
  const noSideMenu = horizontal ? t('The horizontal layout has no side menu.') : undefined;

  return (
    <>
      <Choice
        fill
        label={t('Theme')}
        options={worded(['light', 'dark', 'auto'])}
        value={colorScheme}
        onChange={setColorScheme}
      />
      <Choice
        fill
        label={t('Layout')}
        options={worded(layoutOptions.layoutType)}
        value={layout.layoutType}
        onChange={(layoutType) => arrange({ layoutType })}
      />
      <Choice
        fill
        label={t('Width')}
        options={worded(layoutOptions.layoutWidth)}
        value={layout.layoutWidth}
        onChange={(layoutWidth) => arrange({ layoutWidth })}
      />
      <Choice
        fill
        label={t('Top bar')}
        disabled={horizontal}
        description={horizontal ? t('The horizontal layout has a dark top bar.') : undefined}
        options={worded(layoutOptions.topbarTheme)}
        value={layout.topbarTheme}
        onChange={(topbarTheme) => arrange({ topbarTheme })}
      />
      <Choice
        fill
        label={t('Side menu')}
        disabled={horizontal}
        description={noSideMenu}
        options={worded(layoutOptions.leftSideBarType)}
        value={layout.leftSideBarType}
        onChange={(leftSideBarType) => arrange({ leftSideBarType })}
      />
      <Choice
        fill
        label={t('Side menu colour')}
        disabled={horizontal && !isMobile}
        description={isMobile ? undefined : noSideMenu}
        options={worded(layoutOptions.leftSideBarTheme)}
        value={layout.leftSideBarTheme}
        onChange={(leftSideBarTheme) => arrange({ leftSideBarTheme })}
      />
      {isMobile && <p className={css.hint}>{t('Layout, width and side menu show on wider screens.')}</p>}
      <footer>
        <Button
          variant="default"
          onClick={() => {
            arrangeAsAtFirst();
            setColorScheme('auto');
          }}
        >
          {t('Reset to defaults')}
        </Button>
      </footer>
    </>
  );
}
