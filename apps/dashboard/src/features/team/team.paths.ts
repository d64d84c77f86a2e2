export const teamPaths = { team: '/team' } as const;
