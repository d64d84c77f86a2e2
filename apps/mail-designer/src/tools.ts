import type { OfferedTag } from '@dw/contract/mail-designer';
import type { Component, Editor } from 'grapesjs';
import { elementNames, texts } from './fields';
import { say } from './words';

const icons: Readonly<Record<string, string>> = {
  Undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  Redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  'Move up': 'M12 19V5M6 11l6-6 6 6',
  'Move down': 'M12 5v14M6 13l6 6 6-6',
  Duplicate: 'M8 8h12v12H8zM16 8V4H4v12h4',
  Delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
};

/** Moves a component among its neighbours of the same parent. */
function move(editor: Editor, by: -1 | 1): void {
  const selected = editor.getSelected();
  const parent = selected?.parent();
  if (!selected || !parent || !selected.get('draggable')) return;
  const at = selected.index() + by;
  if (at < 0 || at >= parent.components().length) return;
  // Counted with itself still in its place.
  selected.move(parent, { at: by > 0 ? at + 1 : at });
  editor.select(selected);
}

const acts: Readonly<Record<string, (editor: Editor) => void>> = {
  Undo: (editor) => editor.UndoManager.undo(),
  Redo: (editor) => editor.UndoManager.redo(),
  'Move up': (editor) => move(editor, -1),
  'Move down': (editor) => move(editor, 1),
  Duplicate: (editor) => {
    const selected = editor.getSelected();
    const parent = selected?.parent();
    if (!selected?.get('copyable') || !parent) return;
    editor.select(parent.append(selected.clone(), { at: selected.index() + 1 })[0]);
  },
  Delete: (editor) => {
    const selected = editor.getSelected();
    if (selected?.get('removable')) selected.remove();
  },
};

/** The bar above the mail: what one does by dragging or with the right keys, everyone can do here. */
export function showTools(editor: Editor, into: HTMLElement, tags: readonly OfferedTag[]): void {
  into.setAttribute('aria-label', say('Tools'));
  const buttons = Object.entries(acts).map(([name, act]) => toolButton(name, () => act(editor)));
  into.replaceChildren(...buttons, elementChooser(editor), tagChooser(editor, tags));
  const refresh = () => {
    const selected = editor.getSelected();
    const free = { Undo: editor.UndoManager.hasUndo(), Redo: editor.UndoManager.hasRedo() };
    for (const button of buttons) {
      const { name } = button;
      button.disabled = name === 'Undo' || name === 'Redo' ? !free[name] : !selected?.get('removable');
    }
  };
  editor.on('component:selected component:deselected undo redo update', refresh);
  refresh();
}

function toolButton(name: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.name = name;
  button.title = say(name);
  button.ariaLabel = say(name);
  button.innerHTML = `<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icons[name] ?? ''}"/></svg>`;
  button.addEventListener('click', act);
  return button;
}

/** Every element of the mail by name, so that one can be chosen without a mouse. */
function elementChooser(editor: Editor): HTMLElement {
  const select = document.createElement('select');
  select.ariaLabel = say('Element');
  const shown = new Map<string, Component>();
  const fill = () => {
    shown.clear();
    select.replaceChildren(new Option(say('Choose an element'), ''));
    const list = (component: Component, depth: number) => {
      const name = elementNames[component.get('type') ?? ''];
      if (name) {
        shown.set(component.getId(), component);
        const words = component.getEl()?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 30) ?? '';
        const detail = texts.has(component.get('type') ?? '') && words !== '' ? `: ${words}` : '';
        select.add(new Option('\u2003'.repeat(depth) + say(name) + detail, component.getId()));
      }
      if (!texts.has(component.get('type') ?? ''))
        component.components().forEach((one: Component) => {
          list(one, name ? depth + 1 : depth);
        });
    };
    const wrapper = editor.getWrapper();
    if (wrapper) list(wrapper, 0);
    select.value = editor.getSelected()?.getId() ?? '';
  };
  select.addEventListener('focus', fill);
  select.addEventListener('change', () => {
    const chosen = shown.get(select.value);
    if (!chosen) return;
    editor.select(chosen);
    editor.Canvas.scrollTo(chosen);
  });
  editor.on('component:selected', fill);
  fill();
  return select;
}

/** Merge tags; the chosen one goes where the cursor is, or to the end of the chosen text. */
function tagChooser(editor: Editor, tags: readonly OfferedTag[]): HTMLElement {
  const select = document.createElement('select');
  select.ariaLabel = say('Insert merge tag');
  select.add(new Option(say('Insert merge tag'), ''));
  for (const { name, label } of tags) select.add(new Option(`${label}: {{${name}}}`, name));
  select.addEventListener('change', () => {
    const tag = `{{${select.value}}}`;
    const selected = editor.getSelected();
    select.value = '';
    if (editor.getEditing()) editor.Canvas.getDocument()?.execCommand('insertText', false, tag);
    else if (selected && texts.has(selected.get('type') ?? '')) {
      selected.components(`${selected.getInnerHTML().trimEnd()} ${tag}`);
      editor.select();
      editor.select(selected);
    }
  });
  return select;
}
