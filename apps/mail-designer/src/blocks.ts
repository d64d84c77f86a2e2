import type { Block, Component, Editor } from 'grapesjs';
import { newButton } from './new-button';
import { say } from './words';

type Kind = {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly mjml: string;
  readonly row?: boolean;
};

const grey = 'data:image/gif;base64,R0lGODlhAQABAIAAAMzKxf///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const text = '<mj-text>Text</mj-text>';
const column = `<mj-column>${text}</mj-column>`;

const kinds: readonly Kind[] = [
  { id: 'one', label: 'One column', icon: 'M4 5h16v14H4z', mjml: `<mj-section>${column}</mj-section>`, row: true },
  {
    id: 'two',
    label: 'Two columns',
    icon: 'M4 5h7v14H4zM13 5h7v14h-7z',
    mjml: `<mj-section>${column.repeat(2)}</mj-section>`,
    row: true,
  },
  {
    id: 'three',
    label: 'Three columns',
    icon: 'M3 5h5v14H3zM9.5 5h5v14h-5zM16 5h5v14h-5z',
    mjml: `<mj-section>${column.repeat(3)}</mj-section>`,
    row: true,
  },
  { id: 'text', label: 'Text', icon: 'M5 6h14M12 6v13', mjml: text },
  { id: 'button', label: 'Button', icon: 'M3 8h18v8H3zM8 12h8', mjml: newButton('Button', undefined) },
  {
    id: 'image',
    label: 'Picture',
    icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
    mjml: `<mj-image src="${grey}" alt="" height="160px"></mj-image>`,
  },
  {
    id: 'divider',
    label: 'Divider',
    icon: 'M4 12h16',
    mjml: '<mj-divider border-width="1px" border-color="#cccccc"></mj-divider>',
  },
  {
    id: 'spacer',
    label: 'Space',
    icon: 'M12 5v14M9 8l3-3 3 3M9 16l3 3 3-3',
    mjml: '<mj-spacer height="24px"></mj-spacer>',
  },
];

const svg = (path: string) =>
  `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><path d="${path}"/></svg>`;

/** The nearest ancestor of that type, or the component itself. */
const within = (component: Component | undefined, type: string): Component | undefined =>
  !component || component.is(type) ? component : within(component.parent(), type);

/** What a block puts into the mail as it is now. */
function contentOf(editor: Editor, { id, mjml }: Kind): string {
  if (id !== 'button') return mjml;
  const [first] = editor.getWrapper()?.findType('mj-button') ?? [];
  return newButton(say('Button'), first?.getAttributes());
}

/** Puts a block where it belongs: after what is selected, else at the end of the mail. */
function place(editor: Editor, kind: Kind): void {
  const { row } = kind;
  const mjml = contentOf(editor, kind);
  const selected = editor.getSelected();
  const [body] = editor.getWrapper()?.findType('mj-body') ?? [];
  if (!body) return;
  const section =
    within(selected, 'mj-section') ??
    body
      .components()
      .models.filter((one) => one.is('mj-section'))
      .at(-1);
  if (row || !section) {
    const whole = row ? mjml : `<mj-section><mj-column>${mjml}</mj-column></mj-section>`;
    const after = section && section.parent() === body ? section.index() + 1 : body.components().length;
    editor.select(body.append(whole, { at: after })[0]);
    return;
  }
  const parent = within(selected, 'mj-column') ?? section.findType('mj-column').at(-1);
  if (!parent) return;
  const at = selected && selected.parent() === parent ? selected.index() + 1 : parent.components().length;
  editor.select(parent.append(mjml, { at })[0]);
}

/** The blocks to drag into the mail; a click or Enter puts one after what is selected. */
export function showBlocks(editor: Editor, into: HTMLElement): void {
  into.setAttribute('aria-label', say('Blocks'));
  into.replaceChildren(heading(say('Blocks')));
  const added = kinds.map((kind): [Kind, Block] => [
    kind,
    editor.Blocks.add(kind.id, { label: say(kind.label), media: svg(kind.icon), content: kind.mjml, select: true }),
  ]);
  const list = document.createElement('div');
  list.className = 'blocks';
  for (const [kind, block] of added) {
    const button = document.createElement('button');
    button.type = 'button';
    button.draggable = true;
    button.innerHTML = svg(kind.icon);
    button.append(say(kind.label));
    button.addEventListener('dragstart', (event) => {
      block.set('content', contentOf(editor, kind));
      editor.Blocks.startDrag(block, event);
    });
    button.addEventListener('dragend', () => editor.Blocks.endDrag());
    button.addEventListener('click', () => place(editor, kind));
    list.append(button);
  }
  into.append(list);
}

/** A panel’s heading. */
export function heading(words: string): HTMLElement {
  const made = document.createElement('h2');
  made.textContent = words;
  return made;
}
