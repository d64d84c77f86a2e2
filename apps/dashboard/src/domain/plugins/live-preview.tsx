import type { PluginConfig } from '@dw/contract';
import { type Language, languages } from '@dw/contract/enums';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { languageNames } from './language-names';
import css from './live-preview.module.css';
import { StageFrame } from './stage-frame';
import type { Ground } from './use-stage';

const sizes = { phone: { width: 375, height: 620 }, desktop: { width: 1280, height: 860 } } as const;

/** The widget with the settings as they stand in the form, on a phone or a desktop, beside its fields; nothing is sent. */
export function LivePreview({ token, plugin }: { token: string; plugin: PluginConfig }) {
  const { t } = useTranslation();
  const [size, setSize] = useState<keyof typeof sizes>('phone');
  const [ground, setGround] = useState<Ground>('light');
  const [language, setLanguage] = useState<Language | ''>('');
  const staged = { plugin: { ...plugin, default_lang: language || plugin.default_lang }, ground };
  return (
    <section className={css.preview} aria-labelledby="live-preview">
      <header>
        <h2 id="live-preview">{t('Live preview')}</h2>
        <Choice
          small
          label={t('Window shown')}
          options={[
            { value: 'phone', label: t('Phone') },
            { value: 'desktop', label: t('Desktop') },
          ]}
          value={size}
          onChange={setSize}
        />
      </header>
      <div className={css.ground}>
        <StageFrame
          key={size}
          token={token}
          title={size === 'phone' ? t('Preview on a phone') : t('Preview on a desktop')}
          size={sizes[size]}
          staged={staged}
        />
      </div>
      <p className="dw-dim">{t('Uses the current settings, saved or not. Nothing you do in it is sent.')}</p>
      <div className={css.tools}>
        <NativeSelect
          label={t('Language shown')}
          data={[
            { value: '', label: t('As set') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          value={language}
          onChange={(event) => setLanguage(languages.find((one) => one === event.currentTarget.value) ?? '')}
        />
        <Choice
          label={t('Page around it')}
          options={[
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
          value={ground}
          onChange={setGround}
        />
      </div>
    </section>
  );
}
