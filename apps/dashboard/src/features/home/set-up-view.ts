const views = ['open', 'folded', 'away'] as const;
/** How a user wants to see the steps of setting up. */
export type SetUpView = (typeof views)[number];

const keyOf = (user: string): string => `setUp ${user}`;

/** What a user has chosen in this browser; undefined where they have not. */
export const rememberedSetUp = (user: string): SetUpView | undefined =>
  views.find((view) => view === localStorage.getItem(keyOf(user)));

export const rememberSetUp = (user: string, view: SetUpView): void => localStorage.setItem(keyOf(user), view);
