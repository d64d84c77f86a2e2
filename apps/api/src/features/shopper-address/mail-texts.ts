import type { CodeTexts } from '../../domain/shoppers/code-mail';

/** What two codes together are good for: another address of the wardrobe, or joining two wardrobes. */
export type Purpose = 'address' | 'join';

/** The mails of one purpose, in one language. */
export type Texts = {
  readonly own: CodeTexts;
  readonly other: CodeTexts;
  readonly done: {
    readonly subject: string;
    /** @param own the address that the wardrobe had */
    readonly lines: (own: string, other: string) => readonly string[];
  };
};
