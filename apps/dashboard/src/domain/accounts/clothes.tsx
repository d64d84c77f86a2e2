const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function BigHanger() {
  return (
    <>
      <path d="M127 92c0-9 5-15 13-15s13 5 13 12c0 11-13 9-13 21" />
      <path d="M140 110l-74 40c-6 3-5 12 3 12h142c8 0 9-9 3-12z" />
    </>
  );
}

/** A shirt, a dress and a jumper on a rail; the jumper’s stripes are the running stitch. */
export function Clothes() {
  return (
    <svg viewBox="0 50 700 400" aria-hidden="true" {...line}>
      <path d="M0 81H700" strokeOpacity=".45" />
      <BigHanger />
      <path d="M84 162v8c-10 4-18 12-22 24l-14 74 30 8 8-40v150h108V236l8 40 30-8-14-74c-4-12-12-20-22-24v-8" />
      <path d="M140 162v224M118 162l22 30 22-30" stroke="var(--dw-menu-rule)" />
      <g transform="translate(210 0)">
        <BigHanger />
        <path d="M106 162c-6 24-10 40-8 64l4 20-30 190c44 12 92 12 136 0l-30-190 4-20c2-24-2-40-8-64" />
        <path d="M102 246h76M120 162c4 16 36 16 40 0" />
        <path d="M120 268l-12 166M160 268l12 166" stroke="var(--dw-menu-rule)" />
      </g>
      <g transform="translate(420 0)" stroke="var(--dw-menu-mark)">
        <BigHanger />
        <path d="M90 162c-14 4-24 12-30 26l-30 96 32 12 22-64v134h112V232l22 64 32-12-30-96c-6-14-16-22-30-26" />
        <path d="M116 162c4 20 44 20 48 0M84 352h112" />
        <path d="M100 250h80M100 270h80M100 290h80" strokeDasharray="8 7" />
      </g>
    </svg>
  );
}
