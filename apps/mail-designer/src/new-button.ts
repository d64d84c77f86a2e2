/** How a button looks that no other of its mail says anything about. */
const plain: Readonly<Record<string, string>> = {
  'background-color': '#4F632F',
  color: '#ffffff',
  'border-radius': '6px',
};
/** What one button takes over from another. */
const taken = ['background-color', 'color', 'border-radius', 'align', 'font-size', 'font-weight', 'font-family'];

/**
 * A button as it is added: it looks like the mail’s other ones and leads to the shop, whose address every mail knows.
 * @param other attributes of the mail’s first button
 */
export function newButton(words: string, other: Readonly<Record<string, unknown>> | undefined): string {
  const look = other ? Object.fromEntries(taken.flatMap((name) => kept(name, other[name]))) : plain;
  const said = Object.entries(look).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<mj-button href="{{shop_url}}" ${said.join(' ')}>${escaped(words)}</mj-button>`.replace(' >', '>');
}

const kept = (name: string, value: unknown): [string, string][] =>
  typeof value === 'string' && value !== '' ? [[name, value]] : [];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
