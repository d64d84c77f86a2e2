/** How a programme stands, in colour and as the key of a text. */
export const programmeStates = {
  INACTIVE: { mark: 'off', label: 'INACTIVE' },
  ACTIVE: { mark: 'good', label: 'ACTIVE' },
  'IN REVIEW': { mark: 'waiting', label: 'IN REVIEW' },
  REJECTED: { mark: 'warning', label: 'REJECTED' },
  BLOCKED: { mark: 'warning', label: 'BLOCKED' },
} as const;
