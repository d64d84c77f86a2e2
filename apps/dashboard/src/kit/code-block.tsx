import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import css from './code-block.module.css';
import { useCopy } from './use-copy';

/**
 * Lines of code to take over, with the button that copies them as they stand.
 * @param label names the code for readers, translated.
 * @param copyLabel the button’s word, translated: 'Copy key'.
 */
export function CodeBlock({ code, label, copyLabel }: { code: string; label: string; copyLabel: string }) {
  const { copied, copy } = useCopy(code);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <figure className={css.block} aria-label={label}>
      <pre className={css.code}>{code}</pre>
      <Button variant="default" leftSection={<Icon size={17} stroke={1.6} aria-hidden />} onClick={copy}>
        {copyLabel}
      </Button>
    </figure>
  );
}
