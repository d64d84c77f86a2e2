/**
 * Of mail templates, in characters; `elements` and `depth` are of a design’s markup, `versions` are kept of each template, `tests` are sent an
 * hour. Apart from the other limits, which shoppers’ pages load.
 */
export const mailLimits = {
  subject: 200,
  preheader: 200,
  design: 200_000,
  html: 200_000,
  elements: 3000,
  depth: 60,
  versions: 50,
  tests: 20,
  senderName: 60,
} as const;
