import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from './use-copy';

/**
 * Copies a text and says so.
 * @param label what is copied, translated: 'Copy SITE-UUID of Alder & Thread'.
 * @param said the spec’s word for it, 'Copied' unless another is given.
 */
export function CopyButton({ text, label, said }: { text: string; label: string; said?: string }) {
  const { copied, copy } = useCopy(text, said);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <ActionIcon aria-label={label} title={label} onClick={copy}>
      <Icon size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
