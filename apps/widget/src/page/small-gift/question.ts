/** After which order it is asked, and in whose session. */
export type Question = {
  readonly order: string;
  readonly token: string;
  /** Opens a page of the wardrobe in a tab of its own. @returns whether the browser did */
  readonly openAt: (path: string) => boolean;
};
