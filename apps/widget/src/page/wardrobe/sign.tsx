/** Lines of a 24 by 24 grid. */
const signs = {
  hanger: [
    'M10 7.2a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.3 1-1.3 1.9',
    'M12 11 3.6 16.2c-1.3.8-.7 2.8.8 2.8h15.2c1.5 0 2.1-2 .8-2.8z',
  ],
  ticket: [
    'M4 6h16a1 1 0 0 1 1 1v3a2 2 0 0 0 0 4v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3a2 2 0 0 0 0-4V7a1 1 0 0 1 1-1z',
    'M14 6v2.5M14 11v2M14 15.5V18',
  ],
  package: ['M3.5 7.8 12 3l8.5 4.8v8.4L12 21l-8.5-4.8z', 'm3.5 7.8 8.5 4.7 8.5-4.7M12 12.5V21M7.7 5.5l8.5 4.7'],
  cog: [
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
    'M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8',
  ],
  search: ['M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z', 'm15.3 15.3 5.2 5.2'],
  back: ['M14.5 5 8 12l6.5 7'],
  recycle: [
    'm8.5 8 3.5-5 3.5 5',
    'M6 12l-2.6 4.6A1.6 1.6 0 0 0 4.8 19H9',
    'M15 19h4.2a1.6 1.6 0 0 0 1.4-2.4L18 12',
    'm7 16 2 3-2 2.5',
  ],
  heart: ['M12 20S4 15.2 4 9.6A4.1 4.1 0 0 1 12 8a4.1 4.1 0 0 1 8 1.6C20 15.2 12 20 12 20z'],
  plus: ['M12 5v14M5 12h14'],
  camera: ['M4 8h3l2-3h6l2 3h3v11H4z', 'M12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z'],
  close: ['M6 6l12 12M18 6 6 18'],
  dots: ['M5.5 12v.01M12 12v.01M18.5 12v.01'],
} as const;
export type SignName = keyof typeof signs;

/** A drawn sign of the wardrobe; it stands beside the words that say the same. */
export const Sign = ({ name }: { name: SignName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    {signs[name].map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);
