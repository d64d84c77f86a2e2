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

function SmallHanger({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M85.500 28c0-4 2.500-6.500 6.500-6.500s6.500 2.200 6.500 5.500c0 5-6.500 4-6.500 9" />
      <path d="M92 36L66 50.500c-3 1.600-2.400 5.500 1.400 5.500h49.200c3.800 0 4.400-3.900 1.400-5.500z" />
    </g>
  );
}

/** An empty rail with a tag on the middle hanger: nothing here yet. */
export function EmptyRail() {
  return (
    <svg viewBox="0 0 300 132" width="300" aria-hidden="true" {...line}>
      <path d="M4 24H296M24 24V128M276 24V128M12 128H36M264 128H288" />
      <SmallHanger x={-8} />
      <SmallHanger x={124} />
      <g stroke="var(--dw-accent-text)">
        <SmallHanger x={58} />
        <path d="M150 56v14" strokeDasharray="3 4" />
        <path d="M134 79l16-9 16 9v38h-32zM141 95h18M141 103h11" />
        <circle cx="150" cy="79" r="2" />
      </g>
    </svg>
  );
}
