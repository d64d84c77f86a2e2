type Values = Readonly<Record<string, unknown>> | null;

const said = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What a change made of what: `status: open → paid`; what only came or only went stands alone. */
export function changeText(before: Values, after: Values): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const was = before && name in before ? said(before[name]) : undefined;
      const is = after && name in after ? said(after[name]) : undefined;
      if (was !== undefined && is !== undefined) return `${name}: ${was} → ${is}`;
      return `${name}: ${is ?? `${was} →`}`;
    })
    .join(', ');
}
