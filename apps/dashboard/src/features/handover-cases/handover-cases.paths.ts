/** Pages of what shoppers ask about their hand-overs. */
export const questionPaths = { taken: '/take-back/questions', given: '/donations/questions' } as const;
