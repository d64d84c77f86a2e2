const paths = {
  hanger: [
    'M10 7.2a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.3 1-1.3 1.9',
    'M12 11 3.6 16.2c-1.3.8-.7 2.8.8 2.8h15.2c1.5 0 2.1-2 .8-2.8z',
  ],
  alert: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z', 'M12 7.5v5.5', 'M12 16.2v.1'],
  check: ['m5 12.5 4.5 4.5L19 7.5'],
} as const;

/** A drawn sign; it only ever stands beside the words that say the same. */
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    {paths[name].map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);
