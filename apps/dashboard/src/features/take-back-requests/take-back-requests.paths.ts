/** Pages of what shoppers bring back. */
export const requestPaths = {
  list: '/take-back/requests',
  /** The list as a list, narrowed. @param state one of those it can be narrowed to */
  inState: (state: string) => `/take-back/requests?view=list&state=${state}`,
  one: (uuid: string) => `/take-back/requests/${uuid}`,
  questions: '/take-back/questions',
  report: '/take-back/report',
  desk: '/take-back/desk',
} as const;
