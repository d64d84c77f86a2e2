import type { AnswerOf, PluginConfig, widget } from '@dw/contract';

/** What init answers about the site; every setting is filled in. */
export type Init = Omit<AnswerOf<typeof widget.init>, 'config'> & {
  readonly config: { readonly plugin: PluginConfig };
};

/** The site this script serves, as its parts need it. */
export type Shop = {
  readonly origin: string;
  /** Address of the page that the frame shows. */
  readonly page: string;
  readonly init: Init;
  /** What the customer bought, as the shop last said it: plain data, never its own objects. */
  readonly items: () => readonly unknown[];
};

type Words = { readonly add: string; readonly close: string };

const english: Words = { add: 'Add to your wardrobe', close: 'Close' };
const words: Partial<Record<PluginConfig['default_lang'], Words>> = {
  pl: { add: 'Dodaj do swojej szafy', close: 'Zamknij' },
};

/** The few words that stand on the shop’s page, in the site’s language. */
export const wordsFor = ({ init }: Shop): Words => words[init.config.plugin.default_lang] ?? english;
