import type { Plugin } from 'vite';

type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const drawing = /const __iconNode = (\[\[.*\]\]);/;

/** Whether an element is a stroke that says where it begins, whatever was drawn before it. */
const isStroke = ([tag, { d, key, ...rest }]: IconNode): boolean =>
  tag === 'path' && d !== undefined && d.startsWith('M') && key !== undefined && Object.keys(rest).length === 0;

/** The strokes of an icon as one path, where it has nothing else: `[["path", {d: "M0 0h1"}], ["path", {d: "M0 2h1"}]]` is `M0 0h1M0 2h1`. */
export function mergedPaths(nodes: readonly IconNode[]): readonly IconNode[] {
  if (nodes.length < 2 || !nodes.every(isStroke)) return nodes;
  return [['path', { d: nodes.map(([, { d }]) => d).join(''), key: 'svg-0' }]];
}

/** Draws each icon as one path: a list has a hundred icons, and each stroke of its own is an element to make, style and lay out. */
export function mergedIconPaths(): Plugin {
  return {
    name: 'merged-icon-paths',
    transform: {
      filter: { id: /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => {
        const found = drawing.exec(code)?.[1];
        return found && { code: code.replace(found, JSON.stringify(mergedPaths(JSON.parse(found)))), map: null };
      },
    },
  };
}
