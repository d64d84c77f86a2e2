import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { codeLength, codeOf, spacedCode } from './desk-code';
import css from './take-back-desk.module.css';

/** Where the shopper’s code is typed; it is shown in two halves. */
export function CodeField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('Or type the code')}
      classNames={{ input: css.code ?? '' }}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      // Room for a blank between the halves, and for one character more before the caret is moved.
      maxLength={codeLength + 2}
      value={spacedCode(codeOf(text))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
