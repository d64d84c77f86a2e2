import { IconCheck, IconCopy } from '@tabler/icons-react';
import { IconButton } from './icon-button';
import { useCopy } from './use-copy';

/**
 * Copies a text and says so.
 * @param label what is copied, translated: 'Copy number of Alder & Thread'.
 * @param said the spec’s word for it, 'Copied' unless another is given.
 */
export function CopyButton({ text, label, said }: { text: string; label: string; said?: string }) {
  const { copied, copy } = useCopy(text, said);
  return <IconButton label={label} title={label} icon={copied ? IconCheck : IconCopy} onClick={copy} />;
}
