import type { Language } from '@dw/contract';

/** A built-in mail with its merge tags: what stands first, what follows. An empty line ends a paragraph. */
export type MailText = {
  readonly subject: string;
  readonly preheader: string;
  /** The headline of the designed mail. */
  readonly title: string;
  readonly lines: readonly string[];
  /** The words of its button, where it has one, and the tag that it leads to. */
  readonly button?: { readonly text: string; readonly address: 'wardrobe_url' | 'shop_url' };
};
export type MailTexts = Readonly<Record<Language, MailText>>;
