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

const desktop = { width: 1280, height: 860 };
const phone = { width: 375, height: 720 };

/** The widget with the settings as they stand in the form, on a desktop and a phone; nothing is sent. */
export function LivePreview({ token, plugin }: { token: string; plugin: PluginConfig }) {
  const { t } = useTranslation();
  const [ground, setGround] = useState<Ground>('light');
  const [language, setLanguage] = useState<Language | ''>('');
  const staged = { plugin: { ...plugin, default_lang: language || plugin.default_lang }, ground };
  return (
    <section className={css.preview} aria-labelledby="live-preview">
      <header>
        <div>
          <h2 id="live-preview">{t('Live preview')}</h2>
          <p className="dw-dim">{t('Uses the current settings, saved or not. Nothing you do in it is sent.')}</p>
        </div>
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
      </header>
      <div className={css.windows}>
        <figure>
          <StageFrame token={token} title={t('Preview on a desktop')} size={desktop} staged={staged} />
          <figcaption>{t('Desktop')}</figcaption>
        </figure>
        <figure>
          <StageFrame token={token} title={t('Preview on a phone')} size={phone} staged={staged} />
          <figcaption>{t('Phone')}</figcaption>
        </figure>
      </div>
    </section>
  );
}
