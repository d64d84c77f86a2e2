/** What a kind of place calls things, translated; shops of a charity and stores of a shop share their screens. */
export type PlaceWords = {
  /** The button that saves: 'Submit', 'Save'. */
  readonly submit: string;
  /** A way out beside it, where the kind has one: 'Cancel'. */
  readonly cancel?: { readonly label: string; readonly to: string };
  /** Where the first step’s Back leads, where it has one. */
  readonly back?: { readonly to: string; readonly label: string };
  /** What the sections are for. */
  readonly general: string;
  readonly address: string;
  readonly hours: string;
  /** The alert of a refusal lists what is wrong with each field, after an asterisk. */
  readonly starred?: true;
};
