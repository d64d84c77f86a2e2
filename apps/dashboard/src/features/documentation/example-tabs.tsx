import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import css from './documentation.module.css';

/** The same thing in several languages; `code` by the language’s own name, the first one shown. */
export function ExampleTabs({ label, code }: { label: string; code: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const languages = Object.keys(code);
  return (
    <Tabs defaultValue={languages[0] ?? null}>
      <Tabs.List className={css.tabs} aria-label={label}>
        {languages.map((language) => (
          <Tabs.Tab key={language} value={language}>
            {language}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(code).map(([language, text]) => (
        <Tabs.Panel key={language} value={language} className={css.panel}>
          <CodeBlock
            code={text}
            label={t('{name} example', { name: `${label}, ${language}` })}
            copyLabel={t('Copy example')}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
