const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

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
