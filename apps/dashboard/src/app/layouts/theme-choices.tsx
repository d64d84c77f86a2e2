import { Button, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Choice } from '../../kit/form/choice';
import { chooseContrast, contrastChosen } from '../../kit/look/contrast';
import { arrange, arrangeAsAtFirst, layoutOptions, layoutSlice } from '../layout-slice';
import css from './theme-panel.module.css';

/** Each choice acts at once and is remembered in this browser. */
export function ThemeChoices() {
  const { t } = useTranslation();
  const { isMobile, ...layout } = useStore(layoutSlice);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [contrast, setContrast] = useState(contrastChosen);
  const paint = (scheme: 'light' | 'dark' | 'auto', more: boolean) => {
    setColorScheme(scheme);
    chooseContrast(more);
    setContrast(more);
  };
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
    contrast: t('High contrast'),
  };
  const worded = <V extends keyof typeof words>(values: readonly V[]) =>
    values.map((value) => ({ value, label: words[value] }));
  const noSideMenu = horizontal ? t('The horizontal layout has no side menu.') : undefined;

  return (
    <>
      <Choice
        fill
        label={t('Theme')}
        description={contrast ? t('Light or dark, as your system is.') : undefined}
        options={worded(['light', 'dark', 'auto', 'contrast'])}
        value={contrast ? 'contrast' : colorScheme}
        onChange={(value) => (value === 'contrast' ? paint('auto', true) : paint(value, false))}
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
      <div className={css.foot}>
        <Button
          variant="default"
          onClick={() => {
            arrangeAsAtFirst();
            paint('auto', false);
          }}
        >
          {t('Reset to defaults')}
        </Button>
      </div>
    </>
  );
}
